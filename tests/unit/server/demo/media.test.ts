import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFolderStore } from '#server/pictures/folder-store.ts'
import { createMediaDrawer, mediaName } from '#server/demo/media.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'qafila-media-'))
})
afterEach(() => rm(dir, { recursive: true }))

const picture = (name: string, fill = '#b8623f') => ({
  name,
  width: 60,
  height: 40,
  colour: fill,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><rect width="6" height="4" fill="${fill}"/></svg>`,
})

it('draws each missing picture once, under a name that changes with what it shows', async () => {
  const pictures = [picture('jar-1'), picture('jar-2'), picture('jar-1', '#303a6b')]
  const onProgress = vi.fn()
  await createMediaDrawer(createFolderStore(dir), pictures).drawAll(onProgress)
  expect((await readdir(dir)).toSorted()).toEqual(pictures.map(mediaName).toSorted())
  expect(mediaName(picture('jar-1'))).toMatch(/^jar-1-[0-9a-f]{8}\.webp$/)
  expect(mediaName(picture('jar-1'))).not.toBe(mediaName(picture('jar-1', '#303a6b')))
  expect(onProgress.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])

  onProgress.mockClear()
  await createMediaDrawer(createFolderStore(dir), pictures.slice(1)).drawAll(onProgress)
  expect(onProgress).not.toHaveBeenCalled()
})

it('draws a picture that is asked for before the others, and no other name', async () => {
  const pictures = [picture('jar-1'), picture('jar-2'), picture('jar-3')]
  const { draw, drawAll } = createMediaDrawer(createFolderStore(join(dir, 'media')), pictures)
  await Promise.all([draw(mediaName(picture('jar-3'))), draw(mediaName(picture('jar-3'))), draw('../etc/passwd')])
  expect(await readdir(join(dir, 'media'))).toEqual([mediaName(picture('jar-3'))])
  await drawAll(() => {})
  expect(await readdir(join(dir, 'media'))).toHaveLength(3)
})

it('draws in the picture’s size and colours', async () => {
  await createMediaDrawer(createFolderStore(dir), [picture('jar')]).draw(mediaName(picture('jar')))
  const file = sharp(join(dir, mediaName(picture('jar'))))
  expect(await file.metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
  const { dominant } = await file.stats()
  expect(Math.abs(dominant.r - 0xb8)).toBeLessThan(12)
})

it('leaves no half file when a picture cannot be drawn, and names the picture', async () => {
  const broken = { ...picture('broken'), svg: '<svg' }
  await expect(createMediaDrawer(createFolderStore(dir), [broken]).draw(mediaName(broken))).rejects.toThrow('broken')
  expect(await readdir(dir)).toEqual([])
})

it('does not touch what is there, and draws nothing after it was stopped', async () => {
  const drawer = createMediaDrawer(createFolderStore(dir), [picture('jar'), picture('jug')])
  await drawer.draw(mediaName(picture('jar')))
  const file = join(dir, mediaName(picture('jar')))
  await utimes(file, 1, 1)
  await drawer.draw(mediaName(picture('jar')))
  expect((await stat(file)).mtimeMs).toBe(1000)
  await drawer.stop()
  await drawer.drawAll(() => {})
  expect(await readdir(dir)).toEqual([mediaName(picture('jar'))])
})
