import { STARTUP_TIMEOUT_MS } from '#contract/limits.ts'
import type { Locale } from '#locales/index.ts'
import { type ApiQuery, query } from '#src/api/query.ts'
import type { FetchingApp } from './queries.ts'
import { loadWords } from './pages.ts'

/** The reads everything starts with: settings and terms, together (spec §7). */
export const startupQueries = (locale: Locale): ApiQuery[] => [
  query('settings.read', {}, locale),
  query('legal.read', {}),
]

/**
 * Loads what must be there before the app shows: the core words, settings and terms. A read that fails or takes
 * longer than three seconds is logged and left out; the app shows its defaults, each for itself.
 */
export const startApp = async (app: FetchingApp): Promise<void> => {
  const locale = app.locale()
  await Promise.all([
    loadWords(app.translator, locale, ['core']),
    ...startupQueries(locale).map((read) =>
      withinStartup(app.queries.ensureQueryData({ queryKey: read.queryKey, meta: { ...read.meta, isStartup: true } })),
    ),
  ])
}

const withinStartup = async (reading: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${STARTUP_TIMEOUT_MS} ms`)), STARTUP_TIMEOUT_MS)
  })
  try {
    await Promise.race([reading, late])
  } catch (error) {
    console.error(error)
  } finally {
    clearTimeout(timer)
  }
}
