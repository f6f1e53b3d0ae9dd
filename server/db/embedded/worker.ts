import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { isDiskFull } from '../../lib/disk.ts'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { openDatabase } from './open.ts'
import { inWholeSequences } from './whole-sequences.ts'

/** More than the pool's ten: connections above it are reset, and one may linger while another is made. */
const MAX_CONNECTIONS = 32

const DISK_FULL = 'its disk is full'

const send = (message: FromWorker): void => parentPort?.postMessage(message)

/** Ends the thread and reports the message alone: an error of PGlite prints its whole minified source. */
const fail = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error)
  send({ type: 'failed', reason, isInUse: error instanceof FolderInUseError })
  process.exit(1)
}

const run = async ({ dataDir, socket }: WorkerOptions): Promise<void> => {
  const lock = lockFolder(join(dataDir, 'database.lock'))
  send({ type: 'locked' })
  // PGlite would wait for ever in the recovery of what a killed process left.
  if (await isDiskFull(dataDir)) throw new Error(DISK_FULL)
  let syncs = 0
  const database: PGlite = await openDatabase(dataDir, () => {
    syncs += 1
  })
  const db = inWholeSequences(database, fail)
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: MAX_CONNECTIONS })
  await server.start()

  parentPort?.on('message', async (message: ToWorker) => {
    if (message.type === 'syncs') return send({ type: 'syncs', count: syncs })
    await server.stop()
    await database.close()
    lock.close()
    process.exit(0)
  })
  send({ type: 'ready' })
}

const options = workerData as WorkerOptions
run(options).catch(async (error: unknown) => {
  // PGlite says "Aborted()" of it.
  const isFull = !(error instanceof FolderInUseError) && (await isDiskFull(options.dataDir))
  fail(isFull ? new Error(DISK_FULL, { cause: error }) : error)
})
