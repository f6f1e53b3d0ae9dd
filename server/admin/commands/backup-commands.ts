import type { Pool } from 'pg'
import type { Database } from '../../db/client.ts'
import { openPictureStore } from '../../pictures/open-picture-store.ts'
import { type AdminCommand, AdminError } from '../command.ts'
import { saying } from '../saying.ts'
import { plainCommand } from '../verbs.ts'

const MEGABYTE = 1_000_000

/** Makes one consistent archive while the shop goes on selling. */
const backup: AdminCommand = plainCommand(
  {
    name: 'backup',
    topic: 'server',
    summary: 'Write the whole shop, its data and its pictures, into one archive',
    isForTerminal: true,
  },
  {
    kind: 'reads',
    isUnbound: true,
    isImpersonal: true,
    usage: '<file>',
    summary: 'The shop keeps selling meanwhile',
    run: async ({ db, env }, [file, ...rest]) => {
      if (!file || rest.length > 0) throw new AdminError('Name one file, as in: backup shop-2026-11-26.tar.gz')
      const { makeBackup } = await import('../../backup/make-backup.ts')
      const { withOutcome } = await import('../../backup/outcome.ts')
      const { $client } = db as Database & { $client: Pool }
      const source = { dataDir: env.dataDir, pictures: openPictureStore(env) }
      const { rows, tables, bytes, isNewer } = await saying(() =>
        withOutcome(db, () => makeBackup($client, source, file)),
      )
      const held = `${file} holds ${rows} rows of ${tables} tables and the pictures, ${(bytes / MEGABYTE).toFixed(1)} MB.`
      return isNewer ? `${held} A newer version migrated this database: restore the archive with that one.` : held
    },
  },
)

/** Commands on the whole database; all but `backup` open one by themselves (`local-commands.ts`). */
export const backupCommands: readonly AdminCommand[] = [
  backup,
  plainCommand(
    { name: 'restore', topic: 'server', summary: 'Fill an empty data folder or database from an archive' },
    { kind: 'elsewhere', usage: '<file> <empty folder or postgres:// address>', summary: 'It needs no server' },
  ),
  plainCommand(
    { name: 'move', topic: 'server', summary: 'Copy the shop of the embedded database into PostgreSQL' },
    { kind: 'elsewhere', usage: '--to <postgres:// address>', summary: 'Stop its server first' },
  ),
  plainCommand(
    {
      name: 'migrate',
      topic: 'server',
      summary: 'Bring the database of DATABASE_URL to this version, before its servers start',
    },
    { kind: 'elsewhere', summary: 'Servers of the previous version keep running meanwhile' },
  ),
]
