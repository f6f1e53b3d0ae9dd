import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { AdminAnswer } from './socket.ts'

/** Sends a command to the server, or runs it in this process. */
export type Ask = (words: readonly string[]) => Promise<AdminAnswer>

/** Where a command is typed. */
export interface Terminal {
  print: (text: string) => Promise<void>
  /** Asks a question; undefined where no person is there to answer. */
  confirm: ((question: string) => Promise<boolean>) | undefined
  width: number | undefined
}

/**
 * Runs a command to its end: confirms what cannot be undone, prints a long list batch by batch so that neither side has
 * all of it in memory, and writes the files it answers. Answers what remains to be printed.
 */
export const converse = async (ask: Ask, words: readonly string[], terminal: Terminal): Promise<AdminAnswer> => {
  const { print, confirm } = terminal
  let answer = await ask(words)
  if (answer.isQuestion) {
    if (!confirm)
      return { isDone: false, text: `${answer.text} Nothing was done. Add --yes where no person can confirm it.` }
    if (!(await confirm(`${answer.text} Go on? [y/N] `))) return { isDone: false, text: 'Nothing was done.' }
    answer = await ask([...words, '--yes'])
  }
  while (answer.next !== undefined) {
    await print(answer.text)
    answer = await ask([...words, '--after', answer.next])
  }
  const { file } = answer
  if (file) writeFileSync(resolve(file.path), file.isBase64 ? Buffer.from(file.text, 'base64') : file.text)
  return answer
}

/** The terminal of this process. */
export const ownTerminal = (): Terminal => ({
  print: (text) =>
    new Promise((done, failed) => {
      process.stdout.write(`${text}\n`, (error) => (error ? failed(error) : done()))
    }),
  confirm: process.stdin.isTTY && process.stdout.isTTY ? confirmHere : undefined,
  width: process.stdout.isTTY ? process.stdout.columns : undefined,
})

const confirmHere = async (question: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(?:y|yes|ن|نعم)$/i.test((await lines.question(question)).trim())
  } finally {
    lines.close()
  }
}
