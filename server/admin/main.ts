import { resolve } from 'node:path'
import { takeFolder } from '../db/embedded.ts'
import { type Env, readEnv } from '../env.ts'
import type { Services } from '../modules/services.ts'
import { StartError } from '../start-error.ts'
import { localCommands } from './backup-commands.ts'
import { AdminError } from './command.ts'
import { adminSocket, type AdminAnswer, askServer } from './socket.ts'

/** `npm run admin -- <command>`: asks the running server, else opens the database for the duration of the command. */
const main = async (words: readonly string[]): Promise<AdminAnswer> => {
  const env = readEnv()
  if (env.foreignApi !== undefined) throw new StartError('The back end is another’s: it has commands of its own.')
  const ask = (asked: readonly string[]): Promise<AdminAnswer> => run(env, asked)
  const [name = '', ...args] = words
  if (name === 'shop') {
    const { runShop } = await import('../shop-folder/cli.ts')
    return runShop(args, { dataDir: env.dataDir, ask })
  }
  const local = localCommands[name]
  if (local) return { isDone: true, text: await local(env, args) }
  // A running server has a working directory of its own.
  if (name === 'backup' && args[0]) return ask([name, resolve(args[0]), ...args.slice(1)])
  return ask(words)
}

const run = async (env: Env, words: readonly string[]): Promise<AdminAnswer> => {
  const asked = env.databaseUrl === undefined ? await askServer(adminSocket(env.dataDir), words) : undefined
  return asked ?? runHere(env, words)
}

const runHere = async (env: Env, words: readonly string[]): Promise<AdminAnswer> => {
  // Loaded only here: a running server has loaded all of it already.
  const [{ buildApp }, { openShop }, { answerAdmin }] = await Promise.all([
    import('../app.ts'),
    import('../open-shop.ts'),
    import('./answer.ts'),
  ])
  const folder = env.databaseUrl === undefined ? await takeFolder(env.dataDir) : undefined
  // What a demo begins with is for its server to draw; a command sells nothing.
  const shop = await openShop({ ...env, isDemo: false, keepsDemoData: true }, await folder?.opened)
  let services: Services | undefined
  const app = await buildApp({ env, db: shop.db, onServices: (made) => (services = made) })
  try {
    if (!services) throw new Error('there is no API')
    return await answerAdmin(services, app.log)(words)
  } finally {
    await app.close()
    await shop.close()
  }
}

main(process.argv.slice(2)).then(
  ({ isDone, text }) => {
    ;(isDone ? process.stdout : process.stderr).write(`${text}\n`)
    process.exitCode = isDone ? 0 : 1
  },
  (error: unknown) => {
    const isSaid = error instanceof StartError || error instanceof AdminError
    process.stderr.write(`${isSaid ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  },
)
