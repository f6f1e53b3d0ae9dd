import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TAX_DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'
import { storeDocuments } from '#src/components/documents/stored-documents.ts'

const one = { id: 'doc_1', url: '/api/v1/documents/doc_1/page?until=1&key=a' }
const other = { id: 'doc_2', url: '/api/v1/documents/doc_2/page?until=1&key=b' }
const asked: string[] = []
const signal = () => new AbortController().signal
const isStored = async (path: string) => Boolean(await caches.match(path, { cacheName: TAX_DOCUMENT_CACHE }))

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(`page of ${url}`)
  })
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await caches.delete(TAX_DOCUMENT_CACHE)
})

test('documents are stored once, by their path, and opened again without a network', async () => {
  expect(await storeDocuments([one], true, signal())).toEqual(new Set(['doc_1']))
  expect(await isStored('/api/v1/documents/doc_1/page')).toBe(true)
  const again = { ...one, url: one.url.replace('key=a', 'key=c') }
  expect(await storeDocuments([again, other], true, signal())).toEqual(new Set(['doc_1', 'doc_2']))
  expect(asked).toEqual([one.url, other.url])
})

test('without a network it tells what is stored', async () => {
  await storeDocuments([one], true, signal())
  expect(await storeDocuments([one, other], false, signal())).toEqual(new Set(['doc_1']))
  expect(asked).toEqual([one.url])
})

test('nothing is stored of another site, without a worker, or after the customer left', async () => {
  const foreign = { id: 'doc_3', url: 'https://other.example/documents/doc_3/page' }
  expect(await storeDocuments([foreign], true, signal())).toEqual(new Set())
  expect(await storeDocuments([one], true, AbortSignal.abort())).toEqual(new Set())
  expect(await isStored('/api/v1/documents/doc_1/page')).toBe(false)
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(null)
  expect(await storeDocuments([one], true, signal())).toEqual(new Set())
})
