/** What the database's worker thread is started with. */
export interface WorkerOptions {
  /** The folder that holds `database/`, its lock and its marker. */
  dataDir: string
  /** Where to listen: a unix socket named as `pg` expects it. */
  socket: string
}

/** What the worker tells the main thread; `syncs` answers a question of the same name. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; reason: string; isInUse: boolean }
  | { type: 'syncs'; count: number }

/** What the main thread tells the worker. */
export type ToWorker = { type: 'stop' } | { type: 'syncs' }
