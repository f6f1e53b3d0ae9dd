import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { demoVersion, holdsDemo, noteDemo } from '#server/demo/stamp.ts'
import { createFolderStore } from '#server/pictures/folder-store.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
let dir: string

beforeAll(async () => {
  dir = server.env.dataDir
  mkdirSync(join(dir, 'media'), { recursive: true })
  writeFileSync(join(dir, 'media/jar.webp'), '')
})

it('a demo that is all there is not made again; one that lost anything is', async () => {
  const version = demoVersion()
  const isThere = (asked = version) => holdsDemo(server.db, dir, asked, createFolderStore(join(dir, 'media')))
  expect(await isThere()).toBe(false)
  await noteDemo(server.db, dir, version, ['jar.webp'])
  expect([await isThere(), await isThere('another')]).toEqual([true, false])

  rmSync(join(dir, 'media/jar.webp'))
  expect(await isThere(), 'without a picture').toBe(false)
  writeFileSync(join(dir, 'media/jar.webp'), '')
  await server.db.execute(sql`comment on table settings is null`)
  expect(await isThere(), 'with another database').toBe(false)
})
