import type { WorkboxPlugin } from 'workbox-core/types.js'

/** How cached pictures are checked, and the fallback for a missing one. */
export const cachePictures = (cacheName: string): WorkboxPlugin => ({
  // A server error counts as no server: another width is better than an error.
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`Picture answered ${response.status}`)
    return response
  },
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(cacheName)
    const stored = await cache.keys()
    const url = nearestWidth(
      new URL(request.url),
      stored.map((entry) => new URL(entry.url)),
    )
    return (url && (await cache.match(url.href, { ignoreVary: true }))) ?? blank()
  },
})

/** A picture without content: it fails in the page, which shows its own mark, and is no error of the worker. */
const blank = (): Response => new Response(null, { headers: { 'content-type': 'image/webp' } })

export const isPicture = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && /^image\//i.test(response.headers.get('content-type') ?? '')

/** Of the cached files of the same picture the smallest that is large enough, else the largest. */
export const nearestWidth = (wanted: URL, stored: readonly URL[]): URL | undefined => {
  const { src, width } = pictureOf(wanted)
  const same = stored
    .map((url) => ({ url, ...pictureOf(url) }))
    .filter((picture) => picture.src === src)
    .sort((a, b) => (a.width < b.width ? -1 : 1))
  return (same.find((picture) => picture.width >= width) ?? same.at(-1))?.url
}

/** The original counts as wider than any width it is offered at. */
const pictureOf = (url: URL): { src: string | null; width: number } =>
  url.pathname === '/_image'
    ? { src: url.searchParams.get('src'), width: Number(url.searchParams.get('w')) }
    : { src: url.pathname, width: Number.POSITIVE_INFINITY }
