import { STARTUP_TIMEOUT_MS } from '#contract/rules/limits.ts'
import type { Locale } from '#locales/index.ts'
import { type ApiQuery, query } from '#src/api/query.ts'
import { settingsQuery } from '../core/settings.ts'
import { loadMessages } from '../core/messages.ts'
import type { App } from '../types.ts'

export const termsQuery = query('legal.read', {})

/** The reads everything starts with: settings and terms, together (spec §7). */
export const startupQueries = (settingsIn: readonly Locale[]): ApiQuery[] => [
  ...settingsIn.map(settingsQuery),
  termsQuery,
]

/**
 * Loads what must be there before the app shows: the core words, settings and terms. A read that fails or takes
 * longer than three seconds is logged and left out; the app shows its defaults, each for itself.
 */
export const startApp = async (app: App): Promise<void> => {
  await Promise.all([
    loadMessages(app, app.locale(), ['core']),
    ...startupQueries([app.locale()]).map((read) =>
      withinStartup(app.queries.ensureQueryData({ queryKey: read.queryKey, meta: { ...read.meta, isQuiet: true } })),
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
