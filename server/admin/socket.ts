import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is asked over the socket, one line of JSON each way. */
export interface AdminAnswer {
  isDone: boolean
  text: string
  /** The text has to be confirmed first: the same words with `--yes` do it. */
  isQuestion?: true
  /** More is to come, after this key. */
  next?: string
  /** A file for the command's own process to write. */
  file?: { path: string; text: string; isBase64?: true }
}

/** Answers what was typed. */
export type AnswerAdmin = (words: readonly string[]) => Promise<AdminAnswer>

/** A path of a socket may be this long, in bytes. */
const MAX_PATH = 100
/** A shop of 20,000 products is some 40 MB; only the data folder's owner can connect. */
const MAX_LINE = 256 * 1024 * 1024

/** Where the socket of a data folder is: in it, unless its path is too long for one. */
export const adminSocket = (dataDir: string): string => {
  const path = join(dataDir, 'admin.sock')
  if (Buffer.byteLength(path) <= MAX_PATH) return path
  return join(tmpdir(), `qafila-admin-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}.sock`)
}

/** Listens for commands of the data folder's owner only. */
export const listenForAdmin = async (path: string, answer: AnswerAdmin): Promise<{ close: () => Promise<void> }> => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let line = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (text: string) => {
      line += text
      if (line.length > MAX_LINE) socket.destroy()
    })
    socket.on('end', () => {
      void reply(line, answer).then((output) => socket.end(JSON.stringify(output)))
    })
  })
  // What a killed server left behind.
  rmSync(path, { force: true })
  // Made with its rights, so that there is no moment in which others could connect.
  const before = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } finally {
    process.umask(before)
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

const reply = async (line: string, answer: AnswerAdmin): Promise<AdminAnswer> => {
  try {
    const words: unknown = JSON.parse(line)
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) throw new SyntaxError('no words')
    return await answer(words)
  } catch {
    return { isDone: false, text: 'The command could not be understood.' }
  }
}

/** What is said where the server ends in the middle of a command. */
const UNANSWERED: AdminAnswer = {
  isDone: false,
  text: 'The server stopped before it answered. Start it, then check whether the command was carried out.',
}

const readAnswer = (text: string): AdminAnswer => {
  try {
    return JSON.parse(text) as AdminAnswer
  } catch {
    return UNANSWERED
  }
}

/** Sends a command to the server of a data folder; undefined when none is running on it. */
export const askServer = (path: string, words: readonly string[]): Promise<AdminAnswer | undefined> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = createConnection(path, () => socket.end(JSON.stringify(words)))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(UNANSWERED)
      else reject(error)
    })
    socket.on('end', () => resolve(readAnswer(text)))
  })
