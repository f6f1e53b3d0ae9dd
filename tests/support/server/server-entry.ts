import { run } from '#server/run.ts'

/** The server without its web host, for tests of the process that need no build. */
run(async () => async () => async () => {})
