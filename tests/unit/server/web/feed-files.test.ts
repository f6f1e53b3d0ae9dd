import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createFeedFiles, type FeedFile } from '#server/web/feeds/feed-files.ts'

const MINUTE = 60_000
let folder: string
let at: number
let version: number
let made: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-files-'))
  ;[at, version, made] = [1_000_000, 1, 0]
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const open = (waitMs?: number) =>
  createFeedFiles({ folder, version: () => version, now: () => at, ...(waitMs !== undefined && { waitMs }) })

const of = (text: string) => async () => {
  made += 1
  return Readable.from([text]) as AsyncIterable<string>
}
const textOf = (file: FeedFile | Readable) => gunzipSync(readFileSync((file as FeedFile).path)).toString()

describe('a feed', () => {
  test('is made once for parallel requests, and its tag is that of its text', async () => {
    const get = open()
    const [one, two] = await Promise.all([get('a', of('text')), get('a', of('text'))])
    expect([made, one === two, textOf(one)]).toEqual([1, true, 'text'])
    const other = await open()('a', of('text'))
    expect((other as FeedFile).etag).toBe((one as FeedFile).etag)
    expect(((await get('b', of('other'))) as FeedFile).etag).not.toBe((one as FeedFile).etag)
  })

  test('is made anew after a change or five minutes, but twice within half a minute for nothing', async () => {
    const get = open()
    await get('a', of('1'))
    version += 1
    at += 29_000
    expect(textOf(await get('a', of('2')))).toBe('1')
    at += 2000
    expect(textOf(await get('a', of('2')))).toBe('2')
    at += 4 * MINUTE
    expect(textOf(await get('a', of('3')))).toBe('2')
    at += MINUTE
    expect(textOf(await get('a', of('3')))).toBe('3')
    expect([made, readdirSync(folder).length]).toEqual([3, 1])
  })

  test('that fails leaves no file, and is tried again', async () => {
    const get = open()
    const broken = async () =>
      (async function* () {
        yield 'begin'
        throw new Error('no database')
      })()
    await expect(get('a', broken)).rejects.toThrow('no database')
    expect(readdirSync(folder)).toEqual([])
    expect(textOf(await get('a', of('text')))).toBe('text')
  })

  test('is made again when another process removed it, and clears away what that left', async () => {
    const get = open()
    const first = (await get('a', of('text'))) as FeedFile
    rmSync(first.path)
    const left = join(folder, 'a-left.gz')
    writeFileSync(left, '')
    utimesSync(left, 0, 0)
    expect(textOf(await get('a', of('text')))).toBe('text')
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

describe('a feed that takes long', () => {
  const slow = (release: Promise<void>, end: () => string) => async () =>
    (async function* () {
      yield 'begin '
      await release
      yield end()
    })()

  test('is sent while it grows, and another one is not begun meanwhile', async () => {
    const get = open(20)
    const { promise, resolve } = Promise.withResolvers<void>()
    const growing = await get(
      'a',
      slow(promise, () => 'end'),
    )
    expect(growing).toBeInstanceOf(Readable)
    await expect(get('b', of('text'))).rejects.toThrow('waits for another feed')
    const received = buffer(growing as Readable)
    resolve()
    expect(gunzipSync(await received).toString()).toBe('begin end')
    expect(textOf(await get('a', of('never')))).toBe('begin end')
  })

  test('breaks off when it fails, so that a part is not taken for the whole', async () => {
    const get = open(20)
    const { promise, resolve } = Promise.withResolvers<void>()
    const growing = await get(
      'a',
      slow(promise, () => {
        throw new Error('no database')
      }),
    )
    const received = buffer(growing as Readable)
    resolve()
    await expect(received).rejects.toThrow('no database')
  })
})
