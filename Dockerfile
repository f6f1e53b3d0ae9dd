# The server with its build, without tools: docker build -t qafila .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Built into the app; a change needs a new image.
ARG APP_TITLE API_BASE_URL API_PREFIX IMAGE_DOMAIN
RUN NODE_ENV=production node server/build.ts

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=root:root /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself is the first process: it ends by itself on SIGTERM, after what is under way.
CMD ["node", "server/main.ts"]
