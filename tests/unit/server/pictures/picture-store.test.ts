import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { readS3Address } from '#server/env/s3-address.ts'
import { localServer } from '../../../support/server/local-server.ts'
import { type S3Server, startS3Server } from '../../../support/server/s3-server.ts'

let s3: S3Server
let dir: string
beforeAll(async () => {
  s3 = await startS3Server()
  dir = mkdtempSync(join(tmpdir(), 'qafila-pictures-'))
})
afterAll(async () => {
  await s3.dispose()
  rmSync(dir, { recursive: true })
})

let hosts = 0
const open = (mediaUrl = s3.mediaUrl): PictureStore =>
  openPictureStore(readEnv({ DATA_DIR: join(dir, `host-${(hosts += 1)}`), MEDIA_URL: mediaUrl }))
const PICTURE = Buffer.from('a picture')

describe.each([
  ['a folder', () => openPictureStore(readEnv({ DATA_DIR: join(dir, `folder-${(hosts += 1)}`) }))],
  ['a bucket', () => open()],
])('%s', (_name, make) => {
  it('answers what was written, by name, and nothing else', async () => {
    const store = make()
    await store.check()
    expect([await store.bring('jar-1.webp'), await store.read('jar-1.webp'), await store.digest('jar-1.webp')]).toEqual(
      [false, undefined, undefined],
    )
    await store.write('jar-1.webp', PICTURE)
    expect(await store.bring('jar-1.webp')).toBe(true)
    expect(await store.read('jar-1.webp')).toEqual(PICTURE)
    expect(await store.digest('jar-1.webp')).toMatch(/^[0-9a-f]{64}$/)
    expect(await store.list()).toEqual(['jar-1.webp'])
    for (const name of ['../secret', '.hidden', 'a/b.webp', '', 'jar%2D1.webp'])
      expect([await store.bring(name), await store.read(name)], name).toEqual([false, undefined])
  })
})

describe('a bucket', () => {
  it('is listed whole, and only below its folder', async () => {
    await open(s3.mediaUrl.replace('/pictures', '/others')).write('jar-9.webp', PICTURE)
    expect(await open().list()).toEqual(['jar-1.webp'])

    // The local store cannot list in parts with this version of OpenSSL.
    const pages: Record<string, string> = {
      '': '<Key>pictures/jar-1.webp</Key><NextContinuationToken>a+b/c=</NextContinuationToken>',
      'a+b/c=': '<Key>pictures/jar-2.webp</Key><Key>pictures/.keep</Key>',
    }
    const paged = await localServer((request, answer) => {
      const { searchParams } = new URL(request.url ?? '', 'http://host')
      answer.end(`<ListBucketResult>${pages[searchParams.get('continuation-token') ?? '']}</ListBucketResult>`)
    })
    const store = open(s3.address({ port: Number(new URL(paged.url).port) }))
    expect(await store.list()).toEqual(['jar-1.webp', 'jar-2.webp'])
  })

  it('copies what is asked for, and answers from the copy while it cannot be reached', async () => {
    const [writer, reader] = [open(), open()]
    await writer.write('jug-1.webp', PICTURE)
    expect(await reader.bring('jug-1.webp')).toBe(true)
    await s3.stop()
    try {
      expect(await reader.bring('jug-1.webp')).toBe(true)
      expect(await reader.read('jug-1.webp')).toEqual(PICTURE)
      await expect(reader.bring('jug-2.webp')).rejects.toThrow(
        /^The picture store of MEDIA_URL cannot be used: 127\.0\.0\.1:\d+\/shop cannot be reached \(ECONNREFUSED\)\.$/,
      )
    } finally {
      await s3.start()
    }
    expect(await reader.bring('jug-2.webp')).toBe(false)
  })

  it('says what is wrong with its address', async () => {
    const said = (parts: Parameters<S3Server['address']>[0]) => open(s3.address(parts)).check()
    await expect(said({ key: 'S3RVER:another' })).rejects.toThrow('answered 403 SignatureDoesNotMatch')
    await expect(said({ key: 'nobody:S3RVER' })).rejects.toThrow('answered 403 InvalidAccessKeyId')
    await expect(said({ bucket: 'nowhere' })).rejects.toThrow('answered 404 NoSuchBucket')
    await expect(open(s3.address({ bucket: 'nowhere' })).write('jar-1.webp', PICTURE)).rejects.toThrow('cannot be used')
  })
})

describe('its address', () => {
  it('names a key, a host and a bucket', () => {
    expect(readS3Address('s3://key:a%2Fsecret@s3.example.com/shop')).toEqual({
      origin: 'https://s3.example.com',
      bucket: 'shop',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/secret',
    })
    expect(readS3Address('s3://key:secret@127.0.0.1:9000/shop/a/b?region=auto&tls=0')).toMatchObject({
      origin: 'http://127.0.0.1:9000',
      bucket: 'shop',
      prefix: 'a/b/',
      region: 'auto',
    })
  })

  it.each([
    'https://key:secret@host/shop',
    's3://host/shop',
    's3://key@host/shop',
    's3://key:secret@host',
    's3://key:se/cret@host/shop',
    's3://key:secret@host/shop?regoin=x',
    's3://key:secret@host/shop?tls=no',
    's3://key:%zz@host/shop',
    's3://key:secret@host/a b',
  ])('is refused as %s', (text) => {
    expect(() => readEnv({ MEDIA_URL: text })).toThrow(
      'MEDIA_URL must be an address like s3://key:secret@host/bucket, with each "/" of the key as %2F.',
    )
  })
})
