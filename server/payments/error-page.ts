import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import { type Locale, offeredLocale } from '#locales/index.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { ApiError } from '../errors/api-error.ts'
import { toApiError } from '../errors/translate-error.ts'
import { requestLocale } from '../lib/request-locale.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { PLAIN_SOURCES, plainPage } from './plain-page.ts'
import { paymentsRepository } from './repository.ts'
import { shopOf } from './shop-of.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

interface Words {
  closed: { title: string; text: string }
  unknown: { title: string; text: string }
  again: string
  back: Record<PaymentSubject, string>
  history: string
}

const WORDS: Record<Locale, Words> = {
  en: {
    closed: {
      title: 'The payment page didn’t open',
      text: 'Our payment provider isn’t responding. You haven’t been charged. Please try again in a moment.',
    },
    unknown: {
      title: 'We can’t find this payment',
      text: 'The link may be old or incomplete. Anything you still need to pay is listed with your orders and bookings.',
    },
    again: 'Try again',
    back: { order: 'Back to your order', booking: 'Back to your booking', subscription: 'Back to your membership' },
    history: 'Your orders and bookings',
  },
  ar: {
    closed: {
      title: 'تعذّر فتح صفحة الدفع',
      text: 'مزوّد خدمة الدفع لا يستجيب الآن. لم يُخصم منك أي مبلغ. حاول مرة أخرى بعد قليل.',
    },
    unknown: {
      title: 'لم نجد عملية الدفع هذه',
      text: 'قد يكون الرابط قديمًا أو ناقصًا. كل ما لم يُدفع بعد تجده ضمن طلباتك وحجوزاتك.',
    },
    again: 'أعد المحاولة',
    back: { order: 'ارجع إلى طلبك', booking: 'ارجع إلى حجزك', subscription: 'ارجع إلى عضويتك' },
    history: 'طلباتك وحجوزاتك',
  },
}

/** When a gateway that did not answer is asked again. */
const RETRY_AFTER_SECONDS = 10

/** The language of a page that customers are sent to: the one its address names, else what their browser prefers. */
export const pageLocale = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Locale => {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return (typeof lang === 'string' ? offeredLocale(lang) : undefined) ?? requestLocale(headers)
}

/**
 * Answers every failure of the pages in its scope as a page in the customer's language with a way on: the API's JSON is
 * for programs. What a gateway refused or left unanswered is logged and can be tried again at the same address.
 */
export const paymentErrorPages = (pages: FastifyInstance, { env, db }: { env: Env; db: Database }): void => {
  pages.setErrorHandler(async (error, request, reply) => {
    const { id } = (request.params ?? {}) as { id?: string }
    // The payment is only used for a better link back: without the database the page is shown all the same.
    const payment =
      id === undefined
        ? undefined
        : await paymentsRepository(db)
            .read(id)
            .catch(() => undefined)
    const { status } = error instanceof ApiError ? error : toApiError(error)
    const isUnknown = status < 500
    if (!isUnknown) request.log.error({ err: error }, 'a payment page did not open')
    return send(reply.code(isUnknown ? status : 503), {
      locale: pageLocale(request),
      home: shopOf(env),
      isUnknown,
      payment,
    })
  })
}

interface PaymentError {
  locale: Locale
  home: string
  isUnknown: boolean
  payment: PaymentRow | undefined
}

const send = (reply: FastifyReply, { locale, home, isUnknown, payment }: PaymentError): FastifyReply => {
  const words = WORDS[locale]
  const { title, text } = isUnknown ? words.unknown : words.closed
  const back = payment
    ? { to: pageOf(payment), label: words.back[payment.intent] }
    : { to: '/profile/history', label: words.history }
  const again = isUnknown ? '' : `<a class="button" href="">${escapeHtml(words.again)}</a>`
  const body = `<p>${escapeHtml(text)}</p><nav>${again}<a class="button second" href="${escapeHtml(home + back.to)}">${escapeHtml(back.label)}</a></nav>`
  if (!isUnknown) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PLAIN_SOURCES)
    .send(plainPage({ title, body, locale }))
}

/** The page of the thing that is paid for. */
const pageOf = ({ intent, intentId }: PaymentRow): string =>
  intent === 'subscription'
    ? '/profile/subscription/details'
    : intent === 'order'
      ? `/profile/history/orders/${encodeURIComponent(intentId)}`
      : `/profile/history/bookings/${encodeURIComponent(intentId)}`
