import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { StartError } from '#server/lib/start-error.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './embedded/messages.ts'

/** The embedded database, running in its own thread. */
export interface EmbeddedDatabase {
  /** How `pg` connects to it. */
  connection: PoolConfig
  /** How many times the database synced a file to disk since it was opened. */
  syncs: () => Promise<number>
  /** Closes the database cleanly and gives the folder back. */
  stop: () => Promise<void>
}

const PORT = 5432
/** Its connections share one session: opening one waits for the transaction of another, so they stay open. */
const CONNECTION: PoolConfig = {
  port: PORT,
  user: 'postgres',
  database: 'postgres',
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: 30_000,
}

/** Of rows on their way through the thread, V8 would let more than a hundred megabytes gather and not give those back. */
const YOUNG_MB = 16

// V8 can end the process while it frees machine code of WebAssembly (nodejs/node#64500): some megabytes of it are retained.
setFlagsFromString('--no-wasm-code-gc')

/**
 * Opens the database of `dataDir` in a worker thread behind a unix socket, so that the page-serving event loop never
 * waits for SQL and the same driver connects as to a real PostgreSQL. Answers as soon as the folder is this process's,
 * while the database is still being opened. Rejects with a `StartError` when another process has the folder open.
 * `onCrash` is called when the thread ends unexpectedly.
 */
export const takeFolder = async (
  dataDir: string,
  onCrash: (reason: string) => void = () => {},
): Promise<{ opened: Promise<EmbeddedDatabase> }> => {
  makeFolder(dataDir)
  const socketDir = mkdtempSync(join(tmpdir(), 'qafila-'))
  const options: WorkerOptions = { dataDir, socket: join(socketDir, `.s.PGSQL.${PORT}`) }
  const worker = new Worker(new URL('./embedded/worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const opened = told(worker, 'ready', dataDir).then(
    () => {
      forgetOldSocket(dataDir, socketDir)
      return running(worker, socketDir, onCrash)
    },
    (error: unknown) => {
      rmSync(socketDir, { recursive: true, force: true })
      throw error
    },
  )
  // Callers that await it get the failure; a rejection before the first await must not end the process.
  opened.catch(() => {})
  await told(worker, 'locked', dataDir)
  return { opened }
}

const running = (worker: Worker, socketDir: string, onCrash: (reason: string) => void): EmbeddedDatabase => {
  let isStopping = false
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      rmSync(socketDir, { recursive: true, force: true })
      if (!isStopping) onCrash(`its thread ended with code ${code}`)
      resolve()
    })
  })
  // Without a listener an error of the thread would end the process with PGlite's whole source on the screen.
  worker.on('error', () => {})

  return {
    connection: { ...CONNECTION, host: socketDir },
    syncs: () => askSyncs(worker),
    stop: async () => {
      isStopping = true
      worker.postMessage({ type: 'stop' } satisfies ToWorker)
      await gone
    },
  }
}

const makeFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, '.writable'), '')
    rmSync(join(dataDir, '.writable'))
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written to; set DATA_DIR to a folder that can.`, {
      cause: error,
    })
  }
}

/** Resolves once the thread reports this step. */
const told = (worker: Worker, step: 'locked' | 'ready', dataDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new StartError(`The database in ${dataDir} cannot be opened: ${reason}.`))
    worker.on('message', (message: FromWorker) => {
      if (message.type === step) resolve()
      else if (message.type === 'failed' && message.isInUse) reject(new StartError(inUse(dataDir)))
      else if (message.type === 'failed') fail(message.reason)
    })
    worker.once('error', (error) => fail(error.message))
    worker.once('exit', (code) => fail(`its thread ended with code ${code}`))
  })

const inUse = (dataDir: string): string =>
  `The data folder ${dataDir} is in use by another server; stop that one, or set DATA_DIR to another folder.`

/** A killed process leaves its socket's folder behind; the holder of the lock may remove it. */
const forgetOldSocket = (dataDir: string, socketDir: string): void => {
  const note = join(dataDir, 'database.socket')
  try {
    const old = readFileSync(note, 'utf8')
    if (old.startsWith(join(tmpdir(), 'qafila-')) && old !== socketDir) rmSync(old, { recursive: true, force: true })
  } catch {
    // No note: this is the first start.
  }
  writeFileSync(note, socketDir)
}

const askSyncs = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    worker.once('message', (message: FromWorker) => resolve(message.type === 'syncs' ? message.count : 0))
    worker.postMessage({ type: 'syncs' } satisfies ToWorker)
  })
