import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHere } from '#server/admin/open-here.ts'
import { readEnv } from '#server/env/env.ts'
import { connect } from '#server/db/client.ts'
import { budget } from '../../support/browser/budget.ts'
import { emptyDataFolder } from '../../support/database/embedded.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import { startServer } from '../../support/server/server-process.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const WRITER = fileURLToPath(new URL('../../support/database/write-rows.ts', import.meta.url))
const KILLS = process.env.SOAK ? 3 : 1
const REFUSED_WITHIN_MS = 2000

let dir: string
let children: ChildProcess[]

beforeEach(async () => {
  dir = await emptyDataFolder()
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** A process that writes rows until it ends; `acknowledged` are the rows whose commit it was told. */
const startWriter = () => {
  const child = spawn(process.execPath, [WRITER], {
    env: { ...process.env, DATA_DIR: dir, TMPDIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  // A line cut off by the kill was never read as an acknowledgement.
  const acknowledged = () => text.split('\n').slice(0, -1).map(Number)
  return {
    acknowledged,
    hasWritten: async (count: number) => {
      while (acknowledged().length < count) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    kill: async () => {
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('close', resolve))
    },
  }
}

const readRows = async (): Promise<number[]> => {
  const embedded = await startEmbedded(dir)
  const { pool, close } = connect(embedded.connection, () => {})
  const { rows } = await pool.query<{ nr: number }>('select nr from written order by nr')
  await close()
  await embedded.stop()
  return rows.map(({ nr }) => nr)
}

// It is the same whatever database the other tests are given.
describe('the embedded database', () => {
  it('syncs every commit to the disk', async () => {
    const embedded = await startEmbedded(dir)
    const { pool, close } = connect(embedded.connection, () => {})
    await pool.query('create table synced (nr int)')
    const before = await embedded.syncs()
    for (let nr = 0; nr < 50; nr += 1) await pool.query('insert into synced values ($1)', [nr])
    expect((await embedded.syncs()) - before).toBeGreaterThanOrEqual(50)
    await close()
    await embedded.stop()
  })

  it('loses nothing acknowledged to kill -9, and opens at once after it (S1)', async () => {
    const acknowledged: number[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const writer = startWriter()
      await writer.hasWritten(200)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
    }
    const began = performance.now()
    const kept = new Set(await readRows())
    expect(performance.now() - began).toBeLessThan(budget(10_000))
    expect(acknowledged.filter((nr) => !kept.has(nr))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 200)
  })

  it('refuses a second process within 2 s, and the first loses nothing by it (S2)', async () => {
    const writer = startWriter()
    await writer.hasWritten(50)
    const began = performance.now()
    const second = await startServer({ DATA_DIR: dir })
    expect(await second.ended).toBe(1)
    expect(performance.now() - began).toBeLessThan(budget(REFUSED_WITHIN_MS))
    expect(second.err()).toBe(
      `The data folder ${dir} is in use by another server; stop that one, or set DATA_DIR to another folder.\n`,
    )
    expect(second.out()).toBe('')
    const then = writer.acknowledged().length
    await writer.hasWritten(then + 50)
    await writer.kill()
    const kept = new Set(await readRows())
    expect(writer.acknowledged().filter((nr) => !kept.has(nr))).toEqual([])
  })

  it('is refused to a second opener in the same process too', async () => {
    const first = await startEmbedded(dir)
    await expect(startEmbedded(dir)).rejects.toThrow('in use by another server')
    await first.stop()
    const again = await startEmbedded(dir)
    await again.stop()
  })

  it('starts anew when its very first start was cut off', async () => {
    rmSync(join(dir, 'database.ready'))
    writeFileSync(join(dir, 'database', 'PG_VERSION'), 'half a file')
    rmSync(join(dir, 'database', 'global'), { recursive: true })
    const embedded = await startEmbedded(dir)
    const { pool, close } = connect(embedded.connection, () => {})
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
    await embedded.stop()
  })

  it('rejects the data folder of another PostgreSQL version and leaves it unchanged', async () => {
    writeFileSync(join(dir, 'database', 'PG_VERSION'), '17\n')
    await expect(startEmbedded(dir)).rejects.toThrow('it was made by PostgreSQL 17, and this version reads 18.')
  })
})

describe('an operator command without the data folder of a shop', () => {
  it('refuses and makes nothing, whichever it is; help is there', async () => {
    const env = { ...readEnv({ DATA_DIR: join(dir, 'none'), DEMO: '0' }, { isServer: false }) }
    const { answer, close } = await openHere(env, { makesShop: false })
    for (const line of [
      'waiting',
      'orders list',
      'settings set cash_limit 700',
      'settings set vat_number 311111111100003',
      'staff add Sara',
      'jobs list',
      'report vat',
      'shop plan {}',
      'shop export',
      'backup shop.tar.gz',
    ])
      expect([line, await answer(line.split(' '))]).toEqual([
        line,
        { isDone: false, text: `There is no shop in ${join(dir, 'none')}: is DATA_DIR set?` },
      ])
    expect((await answer(['help'])).isDone).toBe(true)
    await close()
    expect(existsSync(join(dir, 'none'))).toBe(false)
  })

  it('ends with an exit code, and so does a move', async () => {
    for (const words of [['waiting'], ['move', '--to', 'postgres://x@127.0.0.1:1/x']]) {
      const { status, stderr } = spawnSync(process.execPath, ['server/admin/main.ts', ...words], {
        env: { ...process.env, DATA_DIR: join(dir, 'none'), DATABASE_URL: '' },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no shop in .*: is DATA_DIR set\?\n$/)])
    }
    expect(existsSync(join(dir, 'none'))).toBe(false)
  })
})
