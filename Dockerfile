# The site alone, for hosted Supabase: the embedded home's packages are optional dependencies and stay out.
ARG NODE=lts-slim

FROM node:${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Rollup and esbuild bring their native parts as optional packages, so the build needs those.
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY .vite .vite
COPY app app
COPY public public
RUN npm run build

FROM node:${NODE} AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional
# What pictures are made with has its native part as an optional package too: the build's.
COPY --from=build /site/node_modules/@img node_modules/@img

FROM node:${NODE}
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 MALLOC_ARENA_MAX=2
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that gets SIGTERM: requests in flight finish before it ends. Its options, and
# MALLOC_ARENA_MAX, are those of SERVER in supabase/local/process/site.ts: they keep its memory small.
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=16", "build/server.js"]
