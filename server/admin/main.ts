import { resolve } from 'node:path'
import { takeFolder } from '../db/embedded.ts'
import { type Env, readEnv } from '../env.ts'
import type { Services } from '../modules/services.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { PictureStoreError } from '../pictures/picture-store.ts'
import { StartError } from '../start-error.ts'
import { localCommands } from './backup-commands.ts'
import { AdminError } from './command.ts'
import { type Ask, converse, ownTerminal } from './converse.ts'
import { adminSocket, type AdminAnswer, type AnswerAdmin, askServer } from './socket.ts'

/** `npm run admin -- <command>`: asks the running server, else opens the database for the duration of the command. */
const main = async (words: readonly string[]): Promise<AdminAnswer> => {
  const env = readEnv()
  if (env.foreignApi !== undefined) throw new StartError('The back end is another’s: it has commands of its own.')
  const [name = '', ...args] = words
  const local = localCommands[name]
  if (local) return { isDone: true, text: await local(env, args) }
  const shop = createAsk(env)
  try {
    return await run(env, shop.ask, words)
  } finally {
    await shop.close()
  }
}

/** What reads a table that is piped wants all of its text. */
const UNCUT = 10_000

const run = async (env: Env, ask: Ask, words: readonly string[]): Promise<AdminAnswer> => {
  const [name = '', ...args] = words
  if (name === 'shop') {
    const { runShop } = await import('../shop-folder/cli.ts')
    return runShop(args, { pictures: openPictureStore(env), ask })
  }
  // A running server has a working directory of its own.
  if (name === 'backup' && args[0]) return ask([name, resolve(args[0]), ...args.slice(1)])
  const terminal = ownTerminal()
  const screen = ['--width', String(terminal.width ?? UNCUT)]
  return converse((typed) => ask([...typed, ...screen]), words, terminal)
}

/** Asks the running server; where none runs, the database is opened with the first question and kept until `close`. */
const createAsk = (env: Env): { ask: Ask; close: () => Promise<void> } => {
  let here: { answer: AnswerAdmin; close: () => Promise<void> } | undefined
  return {
    ask: async (words) => {
      const answer =
        env.databaseUrl === undefined && !here ? await askServer(adminSocket(env.dataDir), words) : undefined
      if (answer) return answer
      here ??= await openHere(env)
      return here.answer(words)
    },
    close: async () => here?.close(),
  }
}

const openHere = async (env: Env): Promise<{ answer: AnswerAdmin; close: () => Promise<void> }> => {
  // Loaded only here: a running server has loaded all of it already.
  const [{ buildApp }, { openShop }, { answerAdmin }] = await Promise.all([
    import('../app.ts'),
    import('../open-shop.ts'),
    import('./answer.ts'),
  ])
  const folder = env.databaseUrl === undefined ? await takeFolder(env.dataDir) : undefined
  // What a demo begins with is for its server to draw; a command sells nothing.
  const shop = await openShop(
    { ...env, isDemo: false, keepsDemoData: true },
    openPictureStore(env),
    await folder?.opened,
  )
  let services: Services | undefined
  const app = await buildApp({ env, db: shop.db, onServices: (made) => (services = made) })
  const close = async (): Promise<void> => {
    await app.close()
    await shop.close()
  }
  if (services) return { answer: answerAdmin(services, app.log), close }
  await close()
  throw new Error('there is no API')
}

// A reader such as `head` may close the output before all of it is written.
process.stdout.on('error', () => process.exit(1))

main(process.argv.slice(2)).then(
  ({ isDone, text }) => {
    ;(isDone ? process.stdout : process.stderr).write(`${text}\n`)
    process.exitCode = isDone ? 0 : 1
  },
  (error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof AdminError || error instanceof PictureStoreError
    process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  },
)
