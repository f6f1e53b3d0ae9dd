import { expect, test, vi } from 'vitest'
import { cachePictures, isPicture, nearestWidth, requestsOfPage } from '../../../sw/pictures.ts'

const picture = (name: string, width: number, format = 'webp') =>
  new URL(`https://shop.example/_image?src=%2Fmedia%2F${name}.png&w=${width}&f=${format}`)
const original = (name: string) => new URL(`https://shop.example/media/${name}.png`)

test('the smallest cached width that is large enough is used', () => {
  const kept = [picture('lamp', 1536), picture('lamp', 320), picture('lamp', 1024), picture('rug', 768)]
  expect(nearestWidth(picture('lamp', 768), kept)).toEqual(picture('lamp', 1024))
})

test('else the largest there is', () => {
  expect(nearestWidth(picture('lamp', 2048), [picture('lamp', 320), picture('lamp', 640)])).toEqual(
    picture('lamp', 640),
  )
})

test('another format or the original is used', () => {
  expect(nearestWidth(picture('lamp', 640), [picture('lamp', 640, 'avif')])).toEqual(picture('lamp', 640, 'avif'))
  expect(nearestWidth(picture('lamp', 640), [original('lamp')])).toEqual(original('lamp'))
  expect(nearestWidth(original('lamp'), [picture('lamp', 320), picture('lamp', 1280)])).toEqual(picture('lamp', 1280))
})

test('another picture is never used', () => {
  expect(nearestWidth(picture('lamp', 640), [picture('rug', 640), original('rug')])).toBeUndefined()
})

test('without any width of it the answer is quiet, and no picture', async () => {
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  const answer = await cachePictures('pictures').handlerDidError?.({
    request: new Request(picture('lamp', 640)),
    error: new Error('no-response'),
    event: {} as never,
  })
  vi.unstubAllGlobals()
  expect([answer?.type, answer?.status, await answer?.text()]).toEqual(['default', 200, ''])
})

test.each([
  ['a picture', new Response('', { headers: { 'content-type': 'image/webp' } }), true],
  ['a page with status 200', new Response('', { headers: { 'content-type': 'text/html' } }), false],
  ['an error', new Response('', { status: 404, headers: { 'content-type': 'image/png' } }), false],
])('%s: cached %s', (_name, response, isKept) => expect(isPicture(response)).toBe(isKept))

test('a cached picture does not vary: another request for it finds the same copy', async () => {
  const headers = { 'content-type': 'image/avif', vary: 'Accept', etag: '"1"' }
  const kept = await cachePictures('pictures').cacheWillUpdate?.({
    request: new Request(picture('lamp', 640)),
    response: new Response('avif', { headers }),
    event: {} as never,
  })
  expect([kept?.headers.get('vary'), kept?.headers.get('etag'), await kept?.text()]).toEqual([null, '"1"', 'avif'])
})

test('a picture of a page without a worker is looked for as the page has it, before the network', () => {
  const requests = requestsOfPage(picture('lamp', 640).href)
  expect(requests.slice(0, -1).every(({ headers }) => headers.get('accept')?.includes('image/avif'))).toBe(true)
  expect(requests.map(({ cache }) => cache)).toEqual([...requests.slice(1).map(() => 'only-if-cached'), 'default'])
})
