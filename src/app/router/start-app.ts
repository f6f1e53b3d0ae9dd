import { STARTUP_TIMEOUT_MS } from '#contract/rules/limits.ts'
import type { Locale } from '#locales/index.ts'
import { type ApiQuery, query } from '#src/api/query.ts'
import { settingsQuery } from '../core/settings.ts'
import { loadMessages } from '../core/messages.ts'
import type { App } from '../types.ts'

/** The reads everything starts with: settings and terms, together (spec §7). */
const startupQueries = (settingsIn: readonly Locale[]): ApiQuery[] => [
  ...settingsIn.map(settingsQuery),
  query('legal.read', {}),
]

/**
 * Loads what must be there before the app shows: the core words, settings and terms. A read that fails or takes
 * longer than three seconds is logged and left out; the app shows its defaults, each for itself. The site's page brings
 * the settings in every language, so that switching needs no network.
 */
export const startApp = async (app: App, settingsIn: readonly Locale[] = [app.locale()]): Promise<void> => {
  await Promise.all([
    loadMessages(app, app.locale(), ['core']),
    ...startupQueries(settingsIn).map((read) =>
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
