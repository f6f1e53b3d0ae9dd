import { connect } from '#server/db/client.ts'
import { startEmbedded } from './start-embedded.ts'

/** Writes row after row to the embedded database of DATA_DIR and prints each number once it is acknowledged. */
const embedded = await startEmbedded(process.env.DATA_DIR ?? '')
const { pool } = connect(embedded.connection, () => {})
await pool.query('create table if not exists written (nr int primary key)')
const { rows } = await pool.query<{ last: number }>('select coalesce(max(nr), 0)::int as last from written')
for (let nr = (rows[0]?.last ?? 0) + 1; ; nr += 1) {
  await pool.query('insert into written values ($1)', [nr])
  process.stdout.write(`${nr}\n`)
}
