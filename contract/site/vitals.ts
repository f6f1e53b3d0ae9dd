import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText } from '#contract/inputs.ts'

/** A measurement of a page: milliseconds, or a share for CLS. See https://web.dev/articles/vitals */
const Vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.nonnegative(), z.maximum(600_000)),
})

/** An error that reached the window: its sentence, and where in the code it was thrown. */
const BrowserError = z.object({
  message: plainText(300),
  /** File, line and column, without the site's address. */
  at: plainText(200),
})

/** What one visit reports when it ends. No address, no session and nothing typed is part of it. */
export const VisitReport = z.object({
  /** The name of the page's route. */
  page: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** The build that was running. */
  build: plainText(64),
  vitals: z.array(Vital).check(z.maxLength(8)),
  errors: z.array(BrowserError).check(z.maxLength(5)),
})
export type VisitReport = z.infer<typeof VisitReport>

export const vitals = resource('Measurements of customers’ browsers', {
  report: endpoint({
    name: 'vitals.report',
    method: 'POST',
    path: 'vitals',
    summary: 'Report how fast a page was and what failed on it; 404 where the server measures nothing',
    body: VisitReport,
    answer: z.object({ data: z.object({ ok: z.literal(true) }) }),
    status: 202,
    errors: ['not_found'],
    limited: true,
  }),
})
