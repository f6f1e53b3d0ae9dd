import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images } from '#server/web/images.ts'
import { makeFolder } from './raw.ts'

let app: FastifyInstance
let folder: string
const get = (query: string, headers: Record<string, string> = {}) => app.inject({ url: `/_image?${query}`, headers })

beforeAll(async () => {
  folder = await makeFolder()
  await mkdir(join(folder, 'media'))
  const rug = sharp({ create: { width: 700, height: 400, channels: 3, background: '#b8623f' } })
  await rug.png().toFile(join(folder, 'media/rug.png'))
  app = Fastify()
  await app.register(images, { mediaDir: join(folder, 'media'), cacheDir: join(folder, 'cache') })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a picture', () => {
  const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  it.each([
    ['webp', 'avif', CHROME],
    [undefined, 'avif', 'image/webp, Image/AVIF;q=0.9, */*'],
    ['webp', 'webp', undefined],
    ['webp', 'webp', '*/*'],
    ['webp', 'webp', 'image/*,*/*;q=0.8'],
    ['webp', 'webp', 'image/avif;q=0,image/webp'],
    ['webp', 'webp', 'image/avif-sequence,image/webp'],
    ['jpeg', 'jpeg', CHROME],
    ['avif', 'avif', '*/*'],
  ])('of format %s is %s for Accept %s', async (f, format, accept) => {
    const query = `src=/media/rug.png&w=640${f ? `&f=${f}` : ''}`
    const { headers } = await get(query, accept === undefined ? {} : { accept })
    expect(headers['content-type']).toBe(`image/${format}`)
    expect(headers.vary).toBe(f === 'jpeg' || f === 'avif' ? undefined : 'Accept')
  })

  it('has a tag of its own in each format of one address, also when it is not sent again', async () => {
    const query = 'src=/media/rug.png&w=320&f=webp'
    const [webp, avif] = [await get(query), await get(query, { accept: CHROME })]
    expect(webp.headers.etag).not.toBe(avif.headers.etag)
    const tag = String(avif.headers.etag)
    const again = await get(query, { accept: CHROME, 'if-none-match': tag })
    expect([again.statusCode, again.headers.vary, again.headers.etag]).toEqual([304, 'Accept', tag])
    expect((await get(query, { 'if-none-match': tag })).statusCode).toBe(200)
  })
})
