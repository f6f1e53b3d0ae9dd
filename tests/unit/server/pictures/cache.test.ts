import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openImageCache } from '#server/pictures/cache.ts'
import { mountDisk, unmountDisk } from '../../../support/server/small-disk.ts'

const MEGABYTE = 1024 * 1024

const disk = mountDisk(8)
afterAll(() => {
  if (disk) unmountDisk(disk)
})

it.skipIf(!disk)('the image cache gives the place of its oldest pictures to a new one on a full disk', async () => {
  const dir = join(disk ?? '', 'cache')
  const cache = await openImageCache(dir, 100 * MEGABYTE)
  const picture = (nr: number) => Buffer.alloc(MEGABYTE, nr)
  for (const nr of [1, 2, 3, 4, 5]) await cache.write(`${nr}.webp`, picture(nr))
  const filler = join(disk ?? '', 'filler')
  execFileSync('/usr/bin/fallocate', ['-l', String(2.5 * MEGABYTE), filler])
  await cache.write('6.webp', picture(6))
  expect((await cache.read('6.webp'))?.equals(picture(6))).toBe(true)
  expect([await cache.read('1.webp'), (await cache.read('5.webp'))?.length]).toEqual([undefined, MEGABYTE])

  // With nothing left to give up it says so.
  await expect(cache.write('7.webp', Buffer.alloc(7 * MEGABYTE))).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(filler)
  await cache.write('8.webp', picture(8))
  expect((await cache.read('8.webp'))?.length).toBe(MEGABYTE)
})
