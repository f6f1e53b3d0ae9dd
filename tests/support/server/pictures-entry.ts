import { run } from '#server/start/run.ts'
import { pictureFiles } from '#server/start/host.ts'

/** The server with pictures, without pages, for tests that need no build. */
run(async () => async (env, shop) => async (app) => pictureFiles(app, env, shop ?? {}))
