import type { FastifyInstance } from 'fastify'
import { languagesOf } from '../lib/request-locale.ts'
import type { Site } from './site.ts'

/** After a start, which has enough to do by itself. */
const FIRST_MS = 3000
/** How often a change is looked for: what sells all the time is not made anew all the time. */
const EVERY_MS = 30_000

/** Makes the documents that most visits begin with before a visitor asks: after a start, and after a change. */
export const warmPages = (app: FastifyInstance, site: Site): void => {
  let made: number | undefined
  let timer: NodeJS.Timeout | undefined

  const warm = async (): Promise<void> => {
    const version = app.publicVersion()
    if (version !== made) {
      made = version
      const { sitemap } = await site.entry()
      for (const url of sitemap.common)
        for (const locale of languagesOf(app))
          await app.inject({ url, headers: { 'accept-language': locale, 'accept-encoding': 'br' } })
    }
  }
  const next = (afterMs: number): void => {
    timer = setTimeout(() => {
      warm()
        .catch((error: unknown) => app.log.debug({ err: error }, 'pages are made when they are asked for'))
        .finally(() => timer && next(EVERY_MS))
    }, afterMs).unref()
  }
  app.addHook('onListen', async () => next(FIRST_MS))
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
}
