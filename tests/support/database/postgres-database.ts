import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { connect } from '#server/db/client.ts'
import { BEFORE, fillDatabase, type Filling, fillingKey } from './filled-database.ts'

/** A PostgreSQL database of a test's own. */
export interface OwnDatabase {
  url: string
  remove: () => Promise<void>
}

/** Any number, as long as all tests use the same. */
const LOCK = 4712

/** Makes a database with some filling on the server of `url`: a copy of one that was filled once. */
export const ownDatabase = async (url: string, filling: Filling): Promise<OwnDatabase> => {
  const name = `qafila_test_${randomUUID().replaceAll('-', '')}`
  let template = ''
  await withClient(url, async (client) => {
    // Of several that need the same template one makes it.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    template = await templateOf(client, url, filling)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: at(url, name),
    remove: () => withClient(url, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Makes a database without any table. */
export const emptyDatabase = async (url: string): Promise<OwnDatabase> => {
  const name = `qafila_test_${randomUUID().replaceAll('-', '')}`
  await withClient(url, (client) => client.query(`create database ${name}`))
  return {
    url: at(url, name),
    remove: () => withClient(url, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

const templateOf = async (client: Client, url: string, filling: Filling): Promise<string> => {
  const template = `qafila_template_${filling}_${fillingKey(filling)}`
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount !== 0) return template
  const before = BEFORE[filling] ? await templateOf(client, url, BEFORE[filling]) : 'template1'
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished} template ${before}`)
  const { db, pool, close } = connect({ connectionString: at(url, unfinished) }, () => {})
  await fillDatabase({ db, pool }, filling)
  await close()
  await client.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

const withClient = async (url: string, use: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

const at = (url: string, database: string): string => {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}
