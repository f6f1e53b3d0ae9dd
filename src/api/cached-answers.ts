import type { QueryClient } from '@tanstack/react-query'
import type { Meta, Text } from '#contract/rules/common.ts'
import { PAYLOAD_CACHE } from '#contract/wire/worker-messages.ts'
import type { Payload } from '#contract/wire/payload.ts'
import { foldedWords } from '#src/lib/fold.ts'
import type { Fetched } from './call.ts'

/** All answers this device has met, those of pages fetched ahead too, and when the oldest of them was given. */
export const cachedAnswers = async (queries: QueryClient): Promise<{ answers: object[]; oldest: number }> => {
  const inMemory = queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ state }) => state.data as Fetched<object>)
  return {
    answers: [...(await storedPayloads()), ...inMemory],
    oldest: Math.min(Date.now(), ...inMemory.map(({ fetchedAt }) => fetchedAt).filter(Boolean)),
  }
}

const storedPayloads = async (): Promise<object[]> => {
  try {
    const cache = await caches.open(PAYLOAD_CACHE)
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    const payloads = await Promise.all(answers.map(async (answer) => (await answer?.json()) as Payload | undefined))
    return payloads.flatMap((payload) => payload?.answers.map(({ answer }) => answer) ?? [])
  } catch {
    return []
  }
}

/** Whether every search word begins, or is within, some word of the texts; symbols alone ("%") match nothing. */
export const says = (texts: readonly Text[], words: readonly string[]): boolean => {
  const present = foldedWords(texts.flatMap((text) => Object.values(text)).join(' '))
  return (
    words.length > 0 &&
    words.every((word) => present.some((one) => one.startsWith(word) || (word.length > 2 && one.includes(word))))
  )
}

/** A page of what was found, as the server would cut it. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page = 1, per_page = 10 }: { page?: number | undefined; per_page?: number | undefined },
): { data: Row[]; meta: Meta } => {
  const last_page = Math.max(1, Math.ceil(rows.length / per_page))
  const current_page = Math.min(page, last_page)
  const before = (current_page - 1) * per_page
  const data = rows.slice(before, before + per_page)
  return {
    data,
    meta: {
      current_page,
      last_page,
      per_page,
      total: rows.length,
      from: data.length > 0 ? before + 1 : 0,
      to: before + data.length,
    },
  }
}
