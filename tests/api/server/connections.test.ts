import type { Pool, PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../support/test-server.ts'

const WAITING = 5
const ROUNDS = 20

const server = testServer({ shop: 'none' })
let pool: Pool

beforeAll(async () => {
  pool = server.pool
  await pool.query('create table unique_numbers (nr int primary key)')
  await pool.query('insert into unique_numbers values (1)')
  // All connections are open before any must wait: opening one takes turns too.
  await Promise.all(Array.from({ length: WAITING + 2 }, () => pool.query('select pg_sleep(0.01)')))
})

const inTransaction = async (work: (client: PoolClient) => Promise<unknown>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 15))

/** Statements that differ, so that one taken for another shows. */
const ask = async (nr: number): Promise<number> =>
  (await pool.query<{ answer: number }>(`select $1::int + ${nr} as answer`, [nr])).rows[0]?.answer ?? Number.NaN

const fail = async (): Promise<string> => {
  try {
    await pool.query('insert into unique_numbers values ($1)', [1])
    return 'inserted'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

describe('connections used at the same time', () => {
  it('each get their own rows after waiting for the transaction of another', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let asked: Promise<number[]> | undefined
      await inTransaction(async (client) => {
        asked = Promise.all(Array.from({ length: WAITING }, (_, nr) => ask(nr)))
        await client.query('select 1')
        await pause()
      })
      expect(await asked).toEqual(Array.from({ length: WAITING }, (_, nr) => 2 * nr))
    }
  })

  it('are not affected by errors of others', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const results = await Promise.all([fail(), ask(1), fail(), ask(2), fail(), ask(3)])
      expect(results).toEqual(['23505', 2, '23505', 4, '23505', 6])
    }
  })

  it('roll back what a lost one began, and go on', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into unique_numbers values (2)')
    const asked = ask(4)
    client.release(true)
    expect(await asked).toBe(8)
    expect((await pool.query('select nr from unique_numbers')).rows).toEqual([{ nr: 1 }])
  })

  it('survive one that is lost in the middle of a query', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const client = await pool.connect()
      const lost = client.query('select $1::int, pg_sleep(0.005)', [round]).catch(() => 'lost')
      client.release(true)
      expect(await Promise.all([ask(round), ask(round + 1)])).toEqual([2 * round, 2 * round + 2])
      await lost
    }
  })
})
