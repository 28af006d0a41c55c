# The course in a container; deploy/container.md says how to build it and with which protections to run it.

FROM python:3.11-slim-bookworm AS build
WORKDIR /source
COPY pyproject.toml hatch_build.py constraints.txt README.md LICENSE ./
COPY italpoker italpoker
COPY lessons lessons
RUN python -m venv /srv/italpoker \
    && /srv/italpoker/bin/pip install --no-cache-dir --constraint constraints.txt '.[app]'

FROM python:3.11-slim-bookworm
COPY --from=build /srv/italpoker /srv/italpoker
ENV LANG=C.UTF-8
EXPOSE 8866
# A user that has no name, no home, and nothing of its own.
USER 10001:10001
WORKDIR /tmp
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["/srv/italpoker/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8866/health', timeout=8)"]
# What stands behind the image's name is added: --base-url /poker/ --trusted-proxy 172.17.0.1
ENTRYPOINT ["/srv/italpoker/bin/italpoker", "serve", "--no-browser", "--lang", "en", "--host", "0.0.0.0", "--port", "8866"]
