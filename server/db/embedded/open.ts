import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFS } from './durable-fs.ts'
import { MARKER } from './marker.ts'

/** The PostgreSQL major version inside PGlite: a folder of another one cannot be opened. */
const MAJOR = '18'

// fdatasync is a stub in PGlite, fsync is not; the smaller buffers save 110 MB of idle memory.
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'jit=off'].flatMap((setting) => ['-c', setting]),
]

/** Opens the database in `dataDir/database`, created when it is missing. The caller has the folder's lock. */
export const openDatabase = async (dataDir: string, onSync: () => void): Promise<PGlite> => {
  const dir = join(dataDir, 'database')
  const marker = join(dataDir, MARKER)
  // Without its marker the folder is what an interrupted very first start left: nothing was ever acknowledged from it.
  if (!existsSync(marker)) rmSync(dir, { recursive: true, force: true })
  else refuseOtherMajor(dir)
  mkdirSync(dir, { recursive: true, mode: 0o700 })

  const database = await PGlite.create({
    fs: new DurableFS(dir, onSync),
    extensions: { btree_gist, pg_trgm },
    startParams: START_PARAMS,
  })
  if (!existsSync(marker)) {
    await database.exec('checkpoint')
    writeFileSync(marker, `PostgreSQL ${MAJOR}\n`, { flush: true })
  }
  return database
}

const refuseOtherMajor = (dir: string): void => {
  const found = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (found !== MAJOR) throw new Error(`it was made by PostgreSQL ${found}, and this version reads ${MAJOR}`)
}
