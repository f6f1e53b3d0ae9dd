import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Thrown when another process holds the data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Locks the data folder for this process until `close()` or the end of the process. PGlite itself lets two processes
 * open one folder and silently lose each other's rows. An exclusive SQLite transaction is a kernel lock: `kill -9`
 * frees it, and no stale file or reused process id can keep it.
 */
export const lockFolder = (file: string): { close: () => void } => {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new FolderInUseError('another process has it open', { cause: error })
    }
    throw error
  }
  return database
}
