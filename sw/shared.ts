import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { SHARE_PATH, sharedTarget } from '#contract/wire/shared-target.ts'
import type { Site } from './site.ts'

/** Whether a navigation brings what was shared with the installed app. */
export const isShared =
  ({ origin }: Site) =>
  ({ url, request }: { url: URL; request: Request }): boolean =>
    request.mode === 'navigate' && url.origin === origin && url.pathname === SHARE_PATH

/** `URL.parse`, which older browsers do not have. */
const readUrl = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)

/** Leads to what was shared, without a network too. */
export const answerShared =
  ({ origin }: Site): RouteHandlerCallback =>
  async ({ url }) =>
    Response.redirect(new URL(sharedTarget(url.searchParams, { origin, parse: readUrl }), origin), 303)
