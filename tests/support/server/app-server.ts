import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { residentMemory } from './resident-memory.ts'

/** A first start draws a shop's worth of pictures. */
const START_MS = 300_000
const STOP_MS = 12_000

interface AppServerOptions {
  /** Data folder to begin with; it is copied. */
  template?: string
  /** Folder of the project whose server it is. */
  root?: string
  /** Folder of the build to serve. */
  dist?: string
  env?: Record<string, string>
  /** Its command line. */
  args?: readonly string[]
  /** The name it is reached by; its address unless given. */
  host?: string
}

/**
 * The real server in a process of its own, on a data folder of its own. Its address stays the same when it is started
 * again.
 */
export interface AppServer {
  url: string
  port: number
  dataDir: string
  /** All it wrote so far. */
  log: () => string
  isRunning: () => boolean
  /** Its memory in MB, as the system counts it. */
  memory: () => number
  start: () => Promise<void>
  /** Stops it with SIGTERM and waits until it has ended. */
  stop: () => Promise<void>
  /** `kill -9`. */
  kill: () => Promise<void>
  /** Serves another build from now on, as a deployment does. */
  deploy: (dist: string) => Promise<void>
  /** Stops it for good and removes its data. */
  dispose: () => Promise<void>
}

export const createAppServer = async ({
  template,
  root,
  dist,
  env = {},
  args = [],
  host = '127.0.0.1',
}: AppServerOptions = {}): Promise<AppServer> => {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'qafila-e2e-'))
  if (template) cpSync(template, dataDir, { recursive: true })

  let served = dist
  let child: ChildProcess | undefined
  let log = ''

  const start = async () => {
    if (child) return
    const started = spawn(process.execPath, ['server/main.ts', ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ...(served ? { DIST_DIR: served } : {}),
        ...env,
      },
      ...(root !== undefined && { cwd: root }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    started.once('exit', () => (child = child === started ? undefined : child))
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (log += text))
    await ready(started)
  }

  const stop = async () => {
    const running = child
    if (!running) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    const late = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(late)
  }

  const kill = async () => {
    const running = child
    if (!running) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }

  /** Its first line on stdout marks it as ready; ending before is a failure. */
  const ready = (started: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The server ${why}:\n${log}`))
      const late = setTimeout(() => fail('is not ready in time'), START_MS)
      started.stdout?.once('data', () => {
        clearTimeout(late)
        resolve()
      })
      started.once('exit', (code) => {
        clearTimeout(late)
        fail(`ended with ${code} before it was ready`)
      })
    })

  return {
    url,
    port,
    dataDir,
    log: () => log,
    isRunning: () => child !== undefined,
    memory: () => residentMemory(child?.pid),
    start,
    stop,
    kill,
    deploy: async (next) => {
      await stop()
      served = next
      await start()
    },
    dispose: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
