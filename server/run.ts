import type { FastifyPluginAsync } from 'fastify'
import { buildApp } from './app.ts'
import type { Database } from './db/client.ts'
import { type Env, readEnv } from './env.ts'
import { withArguments } from './env/arguments.ts'
import { listen } from './http/listen.ts'
import { openShop } from './open-shop.ts'
import { StartError } from './start-error.ts'
import { stopOnSignals } from './stop.ts'

/** The web host of a server: what answers outside the API. There is no database where the back end is another's. */
export type Web = (env: Env, db?: Database) => Promise<FastifyPluginAsync>

/** Runs a server until it is told to stop; a start that fails ends with one sentence. */
export const run = (web: Web): void => {
  start(web).catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  })
}

const start = async (web: Web): Promise<void> => {
  const env = withArguments(readEnv(), process.argv.slice(2))
  const shop = env.foreignApi === undefined ? await openShop(env, crash) : undefined
  const app = await buildApp({ env, web: await web(env, shop?.db), ...(shop && { db: shop.db }) })
  stopOnSignals(async () => {
    await app.drain()
    await app.close()
    await shop?.close()
  })
  const url = await listen(app, env)
  process.stdout.write(`Qafila is ready at ${url}\n`)
}

/** Better restarted by whoever watches over the process than running without its data. */
const crash = (reason: string): void => {
  process.stderr.write(`The embedded database stopped: ${reason}.\n`)
  process.exit(1)
}
