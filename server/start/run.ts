import type { FastifyPluginAsync } from 'fastify'
import { stopAtOnce } from '../lib/early-stop.ts'
import { takeFolder } from '../db/embedded.ts'
import { type Env, readEnv } from '../env/env.ts'
import { withArguments } from '../env/arguments.ts'
import type { Shop } from './open-shop.ts'
import { StartError } from '../lib/start-error.ts'

/** The web host of a server: what answers outside the API. There is no shop where the back end is another's. */
export type Web = (env: Env, shop?: Shop) => Promise<FastifyPluginAsync>

/** Runs a server until it is stopped; a start that fails ends with one sentence. */
export const run = (loadWeb: () => Promise<Web>): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAtOnce)
  start(loadWeb).catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  })
}

const start = async (loadWeb: () => Promise<Web>): Promise<void> => {
  const env = withArguments(readEnv(), process.argv.slice(2))
  const isEmbedded = env.foreignApi === undefined && env.databaseUrl === undefined
  const folder = isEmbedded ? await takeFolder(env.dataDir, crash) : undefined
  // Most of the code is loaded only now: a folder in use is reported first, and else the database opens in its thread
  // meanwhile.
  const [{ serve }, web] = await Promise.all([import('./serve.ts'), loadWeb()])
  await serve(env, web, await folder?.opened)
}

/** Ends the process: a restart by its supervisor is better than running without data. */
const crash = (reason: string): void => {
  process.stderr.write(`The embedded database stopped: ${reason}.\n`)
  process.exit(1)
}
