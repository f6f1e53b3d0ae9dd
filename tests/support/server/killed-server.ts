import { rmSync } from 'node:fs'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { connect, type Database } from '#server/db/client.ts'
import type { Filling } from '../database/filled-database.ts'
import { filledDataFolder } from '../database/embedded.ts'
import { startEmbedded } from '../database/start-embedded.ts'
import { callServer } from '../shop/bookable-shop.ts'
import { isReady, type ServerProcess, startServer } from './server-process.ts'

type Use<Result> = (pool: Pool, db: Database) => Promise<Result>
type Asking = Parameters<typeof callServer>[3]

/** Opens the database of a data folder that no server has open. */
export const insideFolder = async <Result>(folder: string, use: Use<Result>): Promise<Result> => {
  const embedded = await startEmbedded(folder)
  const { db, pool, close } = connect(embedded.connection, () => {})
  try {
    return await use(pool, db)
  } finally {
    await close()
    await embedded.stop()
  }
}

/** A server on a data folder of its own, made before a file's tests, which is killed and started again. */
export const killedServer = (
  filling: Filling,
  env: Record<string, string>,
  prepare: (pool: Pool, db: Database, dir: string) => Promise<void> = async () => {},
) => {
  // Processes start slowly on a machine that runs other tests too; the long run kills many times.
  vi.setConfig({ testTimeout: process.env.SOAK ? 1_200_000 : 240_000, hookTimeout: 240_000 })
  let dir = ''
  let process_: ServerProcess | undefined
  const server = () => {
    if (!process_) throw new Error('The server was not started.')
    return process_
  }
  beforeAll(async () => {
    dir = await filledDataFolder(filling)
    await insideFolder(dir, (pool, db) => prepare(pool, db, dir))
  })
  afterAll(async () => {
    await process_?.kill()
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    dir: () => dir,
    server,
    start: async () => {
      process_ = await startServer({ ...env, DATA_DIR: dir, DATABASE_URL: '' })
      await isReady(process_)
    },
    kill: () => server().kill(),
    inside: <Result>(use: Use<Result>) => insideFolder(dir, use),
    call: <Data>(method: string, path: string, asking?: Asking) => callServer<Data>(server(), method, path, asking),
  }
}

/** Fills the first product's shelf, as a cart's line of one piece. */
export const fillShelf = async (pool: Pool, stock: number) => {
  const { rows } = await pool.query<{ id: string; product_id: string }>(
    'update variants set stock = $1 where id = (select min(id) from variants) returning id, product_id',
    [stock],
  )
  return { product_id: rows[0]?.product_id ?? '', variant_id: rows[0]?.id ?? '', quantity: 1 }
}

/** Empties a slot in three weeks, with so many seats; its id. */
export const emptySlot = async (pool: Pool, seats: number): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `update availabilities set taken = 0, is_closed = false, capacity = $1 where id = (
       select a.id from availabilities a join places p on p.id = a.place_id
       where p.slug = 'qarah-mountain-caves' and a.starts_at > now() + interval '20 days' order by a.starts_at limit 1
     ) returning id`,
    [seats],
  )
  return rows[0]?.id ?? ''
}

interface Kills<Writer> {
  writers: readonly Writer[]
  /** How often the server is killed; afterwards the writers go on to the end. */
  kills: number
  /** Steps that are acknowledged at the end, at least. */
  steps: number
  /** One step; what was not acknowledged before is sent again, as a device does. */
  step: (writer: Writer) => Promise<void>
  /** Looks at a writer's things on the server that was started again, before anything is sent again. */
  check: (writer: Writer) => Promise<void>
}

/** Lets writers write, and kills the server in the middle (`kill -9`), again and again. */
export const writeThroughKills = async <Writer>(
  { start, kill }: Pick<ReturnType<typeof killedServer>, 'start' | 'kill'>,
  { writers, kills, steps, step, check }: Kills<Writer>,
): Promise<void> => {
  let acknowledged = 0
  const write = async (writer: Writer, until: number): Promise<void> => {
    while (acknowledged < until) {
      const isDone = await untilKilled(() => step(writer))
      if (!isDone) return
      acknowledged += 1
    }
  }
  await start()
  for (let round = 1; round <= kills; round += 1) {
    const writing = Promise.all(writers.map((writer) => write(writer, Infinity)))
    while (acknowledged < (steps / (kills + 1)) * round) await new Promise((resolve) => setTimeout(resolve, 5))
    await kill()
    await writing
    await start()
    for (const writer of writers) await check(writer)
  }
  await Promise.all(writers.map((writer) => write(writer, steps)))
  expect(acknowledged).toBeGreaterThanOrEqual(steps)
}

/** Whether some work came to its end before the server was gone, from when on calls have no answer. */
export const untilKilled = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false
  }
}
