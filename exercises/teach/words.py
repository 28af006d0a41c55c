"""What the program says, in both languages: written in English in the code, its Italian here."""

from __future__ import annotations


def say(lang: str, message: str, **values: object) -> str:
    """A sentence in the language ``lang``; ``{name}`` in it stands for the value of that name."""
    pattern = ITALIAN[message] if lang == "it" else message
    return pattern.format_map(values)


def written(number: float, lang: str) -> str:
    """A number as people write it: 4.5 in English, 4,5 in Italian."""
    return f"{number:g}".replace(".", "," if lang == "it" else ".")


ITALIAN: dict[str, str] = {
    "There is no exercise “{name}”. There are: {all}.": "L’esercizio «{name}» non c’è. Ci sono: {all}.",
    "Answer sheet for teachers. It is in a public repository, as all this is.": "Soluzioni per l’insegnante. Stanno in un archivio pubblico, come tutto il resto.",
    "Points: {points}": "Punti: {points}",
    "{points} of {most} points": "{points} punti su {most}",
    ", answers to read: {n}": ", risposte da leggere: {n}",
    "well done": "ben fatto",
    "the check passes, although the cell above it stops with an error": "la verifica passa, anche se la cella sopra si ferma con un errore",
    "your teacher has still to read this": "il tuo insegnante deve ancora leggerla",
    "There is no sandbox on this machine, so pupils’ code is not run. On Debian and Ubuntu: sudo apt install bubblewrap. On Windows or a Mac: grade inside Linux (WSL or a virtual machine).": "Su questo computer non si può isolare il codice degli alunni, quindi non viene eseguito. Su Debian e Ubuntu: sudo apt install bubblewrap. Su Windows o Mac: correggi dentro Linux (WSL o una macchina virtuale).",
    "The sandbox did not start ({backend}).": "L’ambiente isolato non è partito ({backend}).",
    "The exercises are in these languages: {all}.": "Gli esercizi sono in queste lingue: {all}.",
    "There is a class in this folder already: {folder}": "In questa cartella c’è già una classe: {folder}",
    "There is no letter in this pupil’s name: {name}": "In questo nome di alunno non c’è nessuna lettera: {name}",
    "This name is twice in the list, write them apart: {name}": "Questo nome è due volte nell’elenco, scrivili diversi: {name}",
    "There is no pupil “{pupil}” in this class.": "In questa classe non c’è nessun alunno «{pupil}».",
    "{pupil} is no longer in the class.": "{pupil} non è più nella classe.",
    "The files are kept here: {folder}": "I suoi file sono conservati qui: {folder}",
    "{n} files, the last one counts: {names}": "{n} file, conta l’ultimo: {names}",
    "Points are a number, such as 4 or 4.5: not “{written}”.": "I punti sono un numero, come 4 o 4,5: non «{written}».",
    "pupil": "alunno",
    "exercise": "esercizio",
    "points": "punti",
    "most": "massimo",
    "to_mark": "da_leggere",
    "handed_in": "consegnato",
    "yes": "sì",
    "no": "no",
    "total": "totale",
    "There is no class in {folder}. Make one: teach new FOLDER": "In {folder} non c’è nessuna classe. Creala: teach new CARTELLA",
    "There is no folder {folder}.": "La cartella {folder} non c’è.",
    "There is no file {file}.": "Il file {file} non c’è.",
    "Hand out {assignment} first.": "Prima distribuisci {assignment} alla classe.",
    "the file is called {name}; taken, by its cells, for {assignment}": "il file si chiama {name}; dalle celle è {assignment}, preso come tale",
    "this name is not in the list of the class": "questo nome non è nell’elenco della classe",
    "checks changed or missing, the originals are used: {checks}": "verifiche cambiate o mancanti, valgono le originali: {checks}",
    "taken": "preso",
    "not taken, it is not {assignment}: {file}": "non preso, non è {assignment}: {file}",
    "not taken, only the name of the pupil is missing: call it NAME_{assignment}.ipynb: {file}": "non preso, manca solo il nome dell’alunno: chiamalo NOME_{assignment}.ipynb: {file}",
    "Nothing of {assignment} has been collected.": "Di {assignment} non è stato raccolto niente.",
    "Nothing of {assignment} has been graded.": "Di {assignment} non è stato corretto niente.",
    "{pupil} has no answer “{answer}” in {assignment}.": "{pupil} non ha una risposta «{answer}» in {assignment}.",
    "This answer gives 0 to {most} points.": "Questa risposta vale da 0 a {most} punti.",
    "The class is ready: {folder}": "La classe è pronta: {folder}",
    "Give this file to the pupils: {file}": "Dai questo file agli alunni: {file}",
    "{pupil}: could not be graded, look at the file": "{pupil}: non si è potuto correggere, guarda il file",
    "{lines} lines: {file}": "{lines} righe: {file}",
    "Nothing here yet.": "Qui non c’è ancora niente.",
    "This took longer than {seconds} seconds: is there a loop that never ends?": "Ci ha messo più di {seconds} secondi: c’è un ciclo che non finisce mai?",
    "The program was ended here: it left by itself, or did not stop in time.": "Il programma è finito qui: è uscito da solo, o non si è fermato in tempo.",
    "Your code needs more memory than there is.": "Il tuo codice ha bisogno di più memoria di quella che c’è.",
    "In this notebook errors are not reported any more, so this check cannot count.": "In questo notebook gli errori non vengono più segnalati, quindi questa verifica non può contare.",
    "Your code stops with an error: {error}.": "Il tuo codice si ferma con un errore: {error}.",
    "Your code stops with an error.": "Il tuo codice si ferma con un errore.",
    "take a pupil off the class; the files are kept": "togli un alunno dalla classe; i file restano conservati",
    "make the answer sheet with this class’s own table and numbers": "prepara le soluzioni con il tavolo e i numeri di questa classe",
    "This class’s table:": "Il tavolo di questa classe:",
    "The two numbers that belong to it: throwing away {best} gives {one}; with one card fewer, {fewer}, it is {other}.": "I due numeri giusti: scartando {best} è {one}; con una carta in meno, {fewer}, è {other}.",
    "Hand out, collect and grade the course’s exercises.": "Distribuisci, raccogli e correggi gli esercizi del corso.",
    "the folder of the class; here, if not said": "la cartella della classe; qui, se non la dici",
    "make the folder of a new class": "crea la cartella di una classe nuova",
    "a number: other players and hands than other classes": "un numero: giocatori e mani diversi dalle altre classi",
    "the pupils’ names, one a line": "i nomi degli alunni, uno per riga",
    "make the file for the pupils": "prepara il file per gli alunni",
    "take what they handed in": "prendi quello che hanno consegnato",
    "grade what was collected, in a sandbox": "correggi quello che è stato raccolto, in un ambiente isolato",
    "what a cell may take (20)": "quanti secondi può durare una cella (20)",
    "write down the points of an answer that you have read": "scrivi i punti di una risposta che hai letto",
    "“explain” in exercise 5, “argue” in exercise 6": "«explain» nell’esercizio 5, «argue» nell’esercizio 6",
    "what you say to the pupil": "che cosa dici all’alunno",
    "write a page for each pupil": "scrivi una pagina per ogni alunno",
    "write all grades as CSV": "scrivi tutti i punti in un file CSV",
    "for authors: make release/ and answers/ from source/": "per gli autori: prepara release/ e answers/ da source/",
    "change nothing, list what is stale": "non cambiare niente, elenca quello che non è aggiornato",
}
