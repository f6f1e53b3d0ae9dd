import { DEFAULT_LOCALE } from '#locales/index.ts'
import * as z from 'zod/mini'
import { Id } from '#contract/rules/common.ts'
import { MAX_PER_PAGE } from '#contract/rules/limits.ts'
import { foreignFetch } from '../api-fetch.ts'
import type { Catalogue, ListedPlace } from './catalogue.ts'

/** The limits of reading the catalogue once, in calls and in time; what was read until then is listed. */
const MAX_CALLS = 100
const MAX_MS = 20_000
/** Another back end is asked again after this. */
const KEPT_MS = 10 * 60_000

const Slugs = z.object({ data: z.array(z.object({ slug: Id })) })
const Paged = z.extend(Slugs, { meta: z.object({ last_page: z.int() }) })

/**
 * The catalogue of another back end, `api` its base address with the prefix. Fails when its first page cannot be read.
 */
export const apiCatalogue = (api: string, fetch = foreignFetch): Catalogue => {
  const ask = async <T extends z.ZodMiniType>(path: string, answer: T): Promise<z.output<T>> => {
    const response = await fetch(`${api}/${path}`, {
      headers: { accept: 'application/json', lang: DEFAULT_LOCALE, isWeb: 'true' },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return answer.parse(await response.json())
  }
  const page = (number: number) => ask(`products?per_page=${MAX_PER_PAGE}&page=${number}`, Paged)

  const readAll = async (): Promise<string[]> => {
    const end = Date.now() + MAX_MS
    const first = await page(1)
    const slugs = first.data
    for (let number = 2; number <= Math.min(first.meta.last_page, MAX_CALLS) && Date.now() < end; number++) {
      const next = await page(number).catch(() => undefined)
      if (!next) break
      slugs.push(...next.data)
    }
    return [...new Set(slugs.map(({ slug }) => slug))]
  }
  const products = cachedFor(KEPT_MS, readAll)
  const categories = cachedFor(KEPT_MS, async () => (await ask('categories', Slugs)).data.map(({ slug }) => slug))

  // Not every back end has places to book.
  const listed = async (kind: 'location' | 'destination'): Promise<ListedPlace[]> => {
    const { data } = await ask(`${kind}s?per_page=${MAX_PER_PAGE}`, Slugs).catch(() => ({ data: [] }))
    return data.map(({ slug }) => ({ kind, slug }))
  }
  const places = cachedFor(KEPT_MS, async () => (await Promise.all([listed('location'), listed('destination')])).flat())

  return {
    categories,
    places,
    count: async () => (await products()).length,
    products: async (offset, limit) => (await products()).slice(offset, offset + limit).map((slug) => ({ slug })),
  }
}

/** Caches one read for that time; a failure is not cached. */
const cachedFor = <T>(milliseconds: number, read: () => Promise<T>): (() => Promise<T>) => {
  let latest: { at: number; reading: Promise<T> } | undefined
  return () => {
    if (latest && Date.now() - latest.at < milliseconds) return latest.reading
    const reading = read()
    latest = { at: Date.now(), reading }
    reading.catch(() => (latest = undefined))
    return reading
  }
}
