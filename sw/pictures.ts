import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * What Chrome (from and before its JPEG XL), Firefox and Safari send as `Accept` with a page's pictures. A worker's own requests name no format, so a
 * picture of a page that had no worker is only found in the browser's HTTP cache under the page's own `Accept`.
 */
const PAGE_ACCEPTS = [
  'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
]

/** Requests for a picture that a page has, each needed only where the one before it found none. */
export const requestsOfPage = (url: string): Request[] => [
  ...PAGE_ACCEPTS.map(
    (accept) => new Request(url, { headers: { accept }, cache: 'only-if-cached', mode: 'same-origin' }),
  ),
  new Request(url),
]

/** How cached pictures are checked, and the fallback for a missing one. */
export const cachePictures = (cacheName: string): WorkboxPlugin => ({
  // A server error counts as no server: another width is better than an error.
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`Picture answered ${response.status}`)
    return response
  },
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? withoutVary(response) : null),
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

/** This device has one browser, so one copy of an address: `Vary` would make another of each way to request it. */
const withoutVary = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.delete('vary')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

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
