import { run } from '#server/run.ts'
import { pictureFiles } from '#server/web/host.ts'

/** The server with pictures, without pages, for tests that need no build. */
run(async () => async (env, shop) => async (app) => pictureFiles(app, env, shop ?? {}))
