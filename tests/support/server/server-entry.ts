import { run } from '#server/start/run.ts'

/** The server without its web host, for tests of the process that need no build. */
run(async () => async () => async () => {})
