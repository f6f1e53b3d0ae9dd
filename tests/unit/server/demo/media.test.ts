import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureMedia, mediaSrc } from '#server/demo/media.ts'

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

it('draws each picture once, under a name that changes with what it shows', async () => {
  const onProgress = vi.fn()
  await ensureMedia(dir, [picture('jar-1'), picture('jar-2'), picture('jar-1', '#303a6b')], onProgress)
  const files = await readdir(join(dir, 'media'))
  expect(files).toHaveLength(3)
  expect(files).toContain(mediaSrc(picture('jar-1')).replace('/media/', ''))
  expect(mediaSrc(picture('jar-1'))).toMatch(/^\/media\/jar-1-[0-9a-f]{8}\.webp$/)
  expect(mediaSrc(picture('jar-1'))).not.toBe(mediaSrc(picture('jar-1', '#303a6b')))
  expect(onProgress.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])

  onProgress.mockClear()
  await ensureMedia(dir, [picture('jar-1'), picture('jar-2')], onProgress)
  expect(onProgress).not.toHaveBeenCalled()
})

it('draws in the picture’s size and colours', async () => {
  await ensureMedia(dir, [picture('jar')])
  const file = sharp(join(dir, mediaSrc(picture('jar'))))
  expect(await file.metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
  const { dominant } = await file.stats()
  expect(Math.abs(dominant.r - 0xb8)).toBeLessThan(12)
})

it('leaves no half file when a picture cannot be drawn, and names the picture', async () => {
  const broken = { ...picture('broken'), svg: '<svg' }
  await expect(ensureMedia(dir, [broken])).rejects.toThrow('broken')
  expect(await readdir(join(dir, 'media'))).toEqual([])
})

it('does not touch what is there', async () => {
  await ensureMedia(dir, [picture('jar')])
  const file = join(dir, mediaSrc(picture('jar')))
  await utimes(file, 1, 1)
  await ensureMedia(dir, [picture('jar')])
  const { mtimeMs } = await stat(file)
  expect(mtimeMs).toBe(1000)
})
