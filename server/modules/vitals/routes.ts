import type { vitals, VisitReport } from '#contract/site/vitals.ts'
import type { Handlers } from '../../calls/implement.ts'
import { apiError } from '../../errors/api-error.ts'
import { redact } from '../../http/redact.ts'
import type { Services } from '../services.ts'

/** The time unit of layout shifts is none; all others are reported in milliseconds. */
const inUnits = ({ name, value }: VisitReport['vitals'][number]): number => (name === 'CLS' ? value : value / 1000)

/** Errors logged by this process within a minute: a broken build must not fill the disk. The counter counts them all. */
const MOST_A_MINUTE = 60
const MINUTE = 60_000

/** Takes reports of browsers. Nothing of them is stored: they are counted, and errors get a line in the log. */
export const vitalsHandlers = ({ metrics, limiter, log }: Services): Handlers<typeof vitals> => {
  let minute = { from: 0, logged: 0 }
  const mayLog = (): boolean => {
    const now = Date.now()
    if (now - minute.from > MINUTE) minute = { from: now, logged: 0 }
    minute.logged += 1
    return minute.logged <= MOST_A_MINUTE
  }
  return {
    report: async ({ body: { page, build, vitals, errors }, request: { ipPrefix } }) => {
      if (!metrics) throw apiError('not_found')
      await limiter.take('vitals_ip_prefix', ipPrefix)
      for (const vital of vitals) metrics.observeVital(vital.name, page, inUnits(vital))
      for (const { message, at } of errors) {
        metrics.countClientError(page)
        if (mayLog()) log.warn({ page, build, at: redact(at), error: anonymous(message) }, 'an error in a browser')
      }
      return { data: { ok: true as const } }
    },
  }
}

const MAIL_ADDRESS = /[^\s@]+@[^\s@]+/g
const LONG_NUMBER = /\d{5,}/g

/** An error's sentence may quote what was typed: addresses and numbers of phones, cards and orders are left out. */
const anonymous = (message: string): string => redact(message).replace(MAIL_ADDRESS, '…@…').replace(LONG_NUMBER, '…')
