import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Env, readEnv } from '../env/env.ts'
import { StartError } from '../lib/start-error.ts'
import { takeOperator } from './audit/operator.ts'
import { AdminError } from './command.ts'
import { type Ask, converse, ownTerminal } from './converse.ts'
import { adminSocket, type AdminAnswer, type AnswerAdmin, askServer } from './socket.ts'

/** `npm run admin -- <command>`: asks the running server, else opens the database for the duration of the command. */
const answer = async (typed: readonly string[]): Promise<AdminAnswer> => {
  const env = readEnv(undefined, { isServer: false })
  if (env.foreignApi !== undefined) throw new StartError('This shop has another back end, with its own commands.')
  const { words, by } = takeOperator(typed, env.operator)
  const { runLocal } = await import('./local-commands.ts')
  const local = runLocal(env, by, words)
  if (local) return { isDone: true, text: await local }
  const shop = createAsk(env, by)
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
    const [{ runShop }, { openPictureStore }] = await Promise.all([
      import('./shop/run-shop.ts'),
      import('../pictures/open-picture-store.ts'),
    ])
    return runShop(args, { pictures: openPictureStore(env), ask })
  }
  // A running server has a working directory of its own.
  if (name === 'backup' && args[0]) return ask([name, resolve(args[0]), ...args.slice(1)])
  const terminal = ownTerminal()
  const screen = ['--width', String(terminal.width ?? UNCUT)]
  const sent = name === 'payouts' && args[1] ? [name, args[0] ?? '', readTyped(args[1]), ...args.slice(2)] : words
  return converse((typed) => ask([...typed, ...screen]), sent, terminal)
}

/** The text of a file that was named: the server is sent what is in it, as the desk sends it. */
const readTyped = (path: string): string => {
  try {
    return readFileSync(resolve(path), 'utf8')
  } catch (error) {
    throw new AdminError(`${path} can not be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Asks the running server; where none runs, the database is opened with the first question and kept until `close`. */
const createAsk = (env: Env, by: string): { ask: Ask; close: () => Promise<void> } => {
  let here: { answer: AnswerAdmin; close: () => Promise<void> } | undefined
  return {
    ask: async (words) => {
      const signed = [...words, '--by', by]
      const answered =
        env.databaseUrl === undefined && !here ? await askServer(adminSocket(env.dataDir), signed) : undefined
      if (answered) return answered
      const makesShop = words[0] === 'shop' && words[1] === 'apply'
      here ??= await openHere(env, { makesShop })
      return here.answer(signed)
    },
    close: async () => here?.close(),
  }
}

/** Loaded only where no server answers. */
const openHere = async (...given: Parameters<OpenHere['openHere']>) =>
  (await import('./open-here.ts')).openHere(...given)

type OpenHere = typeof import('./open-here.ts')

/** Runs what was typed, and prints the outcome; the exit code is 1 where it was refused. */
export const runAdmin = async (typed: readonly string[]): Promise<void> => {
  // A reader such as `head` may close the output before all of it is written.
  process.stdout.on('error', () => process.exit(1))
  try {
    const { isDone, text } = await answer(typed)
    ;(isDone ? process.stdout : process.stderr).write(`${text}\n`)
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    const isExpected =
      error instanceof StartError || error instanceof AdminError || (error as Error).name === 'PictureStoreError'
    process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
