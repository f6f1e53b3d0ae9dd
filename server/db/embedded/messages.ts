/** What the database's worker thread is started with. */
export interface WorkerOptions {
  /** The folder of `database/`, its lock and its marker. */
  dataDir: string
  /** Where to listen: a unix socket named as `pg` expects it. */
  socket: string
}

/**
 * Messages from the worker to the main thread: two steps of its start, or their failure; `syncs` answers a question of
 * that name.
 */
export type FromWorker =
  | { type: 'locked' }
  | { type: 'ready' }
  | { type: 'failed'; reason: string; isInUse: boolean }
  | { type: 'syncs'; count: number }

/** Messages from the main thread to the worker. */
export type ToWorker = { type: 'stop' } | { type: 'syncs' }
