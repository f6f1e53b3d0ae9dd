import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const ENTRY = new URL('./server-entry.ts', import.meta.url)
/** A server with pictures, without pages. */
export const PICTURES_ENTRY = new URL('./pictures-entry.ts', import.meta.url)
/** Far beyond a start on a busy machine: an end of the process is noticed at once. */
const START_MS = 180_000
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/qafila-compiled', import.meta.url))

/** Enough to start outside demo mode, so that no shop is seeded and no picture drawn. */
export const LIVE = {
  DEMO: '0',
  SMTP_URL: 'smtp://localhost',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
  SECRET: 'a-secret-of-a-test-that-is-long-enough',
  ACCESS_LOG: '0',
}

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  port: number
  out: () => string
  err: () => string
  /** The exit code once it ended; 137 after `kill -9`, as in a shell. */
  ended: Promise<number>
  /** `kill -9`. */
  kill: () => Promise<void>
}

/**
 * Starts a server process, on TEST_DATABASE_URL where there is one; the caller kills it. Check `isReady` before use.
 */
export const startServer = async (env: Record<string, string>, entry = ENTRY): Promise<ServerProcess> => {
  const port = Number(env.PORT ?? (await freePort()))
  const database = env.DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? ''
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    // Its socket lies in the folder that the test removes, also after a kill.
    env: {
      PATH: process.env.PATH ?? '',
      ...LIVE,
      // Compiled once for all processes of the tests: half of what a start costs before its database.
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      DATABASE_URL: database,
      TMPDIR: socketHome(env),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk))
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 128)))
  })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, port, out: () => out, err: () => err, ended, kill }
}

/** Waits for the line that marks the server as ready; throws its output if it ends instead. */
export const isReady = async (server: ServerProcess): Promise<void> => {
  const end = Date.now() + START_MS
  let code: number | undefined
  void server.ended.then((ending) => (code = ending))
  while (!server.out().includes('\n')) {
    if (code !== undefined || Date.now() > end) throw new Error(`no server (exit ${code}): ${server.err()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const socketHome = ({ DATA_DIR = '' }: Record<string, string>): string => (existsSync(DATA_DIR) ? DATA_DIR : tmpdir())

/** Starts a server that must end at once without output on stdout; returns its error output. */
export const failToStart = async (env: Record<string, string>): Promise<string> => {
  const server = await startServer(env)
  try {
    const code = await server.ended
    if (code !== 1 || server.out() !== '') throw new Error(`It ended with ${code} and said ${server.out()}`)
    return server.err()
  } finally {
    await server.kill()
  }
}
