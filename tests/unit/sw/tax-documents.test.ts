import { afterEach, expect, test, vi } from 'vitest'
import { TAX_DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'
import { answerTaxDocument, isTaxDocument } from '../../../sw/tax-documents.ts'

afterEach(() => void vi.unstubAllGlobals())

const site = { origin: 'https://shop.example', apiOrigin: 'https://shop.example', apiPrefix: '/api/v1' }
const LINK = 'https://shop.example/api/v1/documents/doc_1/page?until=1&key=k'

test.each([
  [LINK, 'navigate', true],
  [LINK, 'cors', false],
  ['https://shop.example/api/v1/documents/archive.zip?of=u', 'navigate', false],
  ['https://shop.example/api/v1/documents?of=order&id=1', 'navigate', false],
  ['https://other.example/api/v1/documents/doc_1/page', 'navigate', false],
])('%s by %s is a document: %s', (address, mode, is) => {
  const request = { mode } as Request
  expect(isTaxDocument(site)({ url: new URL(address), request })).toBe(is)
})

const opened = () => answerTaxDocument({ url: new URL(LINK), request: new Request(LINK) })
const device = (stored: Record<string, string>) =>
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      cacheName === TAX_DOCUMENT_CACHE && stored[path] ? new Response(stored[path]) : undefined,
  })

test('a document is read from the network, and nothing is stored by opening it', async () => {
  device({ '/api/v1/documents/doc_1/page': 'stored' })
  vi.stubGlobal('fetch', async () => new Response('fresh'))
  expect(await (await opened()).text()).toBe('fresh')
})

test('without a network it is the stored one, whatever its link says', async () => {
  device({ '/api/v1/documents/doc_1/page': 'stored' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await (await opened()).text()).toBe('stored')
})

test('one that is not stored fails as without a worker', async () => {
  device({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect((await opened()).type).toBe('error')
})
