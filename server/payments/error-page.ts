import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentIntent } from '#contract/payment/payments.ts'
import { offeredLocale } from '#locales/choose.ts'
import type { Locale, Translated } from '#locales/index.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { ApiError } from '../errors/api-error.ts'
import { databaseErrorOf } from '../errors/database-error.ts'
import { toApiError } from '../errors/translate-error.ts'
import { circuitOpenIn, isOfService, whileCustomerWaits } from '../lib/circuit.ts'
import { languagesOf, requestLocale } from '../lib/request-locale.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { PLAIN_SOURCES, plainPage } from './plain-page.ts'
import { paymentsRepository } from './repository.ts'
import { shopOf } from './shop-of.ts'
import type { SubjectHandlers } from './subjects.ts'
import type { PaymentRow } from '../db/schema/rows.ts'
import { textIn } from '../lib/text-in.ts'

interface Sentences {
  title: string
  text: string
}

interface Words {
  /** The page of the gateway did not open. */
  closed: Sentences
  /** The same, of an attempt whose page was open before. */
  closedAgain: Sentences
  /** The customer is back from it, and the gateway does not say how it ended. */
  unheard: Sentences
  unknown: Sentences
  byItself: string
  again: string
  otherWay: string
  back: Record<PaymentIntent, string>
  history: string
}

const WORDS: Translated<Words> = {
  en: {
    closed: {
      title: 'The payment page didn’t open',
      text: 'Our payment provider isn’t responding at the moment. You haven’t been charged.',
    },
    closedAgain: {
      title: 'The payment page didn’t open',
      text: 'Our payment provider isn’t responding at the moment. If you’ve already paid, don’t pay again: we’ll confirm your payment as soon as we can reach them.',
    },
    unheard: {
      title: 'Checking your payment',
      text: 'Our payment provider isn’t responding at the moment. If you’ve paid, don’t pay again: we’ll confirm your payment as soon as we can reach them.',
    },
    unknown: {
      title: 'We can’t find this payment',
      text: 'The link may be old or incomplete. Anything you still need to pay is listed with your orders and bookings.',
    },
    byItself: 'This page tries again by itself.',
    again: 'Try again',
    otherWay: 'Pay another way',
    back: {
      order: 'Back to your order',
      booking: 'Back to your booking',
      subscription: 'Back to your membership',
      gift_card: 'Back to the gift cards',
      basket: 'Your orders and bookings',
    },
    history: 'Your orders and bookings',
  },
  ar: {
    closed: {
      title: 'تعذّر فتح صفحة الدفع',
      text: 'مزوّد خدمة الدفع لا يستجيب الآن. لم يُخصم منك أي مبلغ.',
    },
    closedAgain: {
      title: 'تعذّر فتح صفحة الدفع',
      text: 'مزوّد خدمة الدفع لا يستجيب الآن. إن كنت قد دفعت فلا تدفع مرة أخرى، وسنؤكد لك الدفع فور عودة الخدمة.',
    },
    unheard: {
      title: 'نتحقق من عملية الدفع',
      text: 'مزوّد خدمة الدفع لا يستجيب الآن. إن كنت قد دفعت فلا تدفع مرة أخرى، وسنؤكد لك الدفع فور عودة الخدمة.',
    },
    unknown: {
      title: 'لم نجد عملية الدفع هذه',
      text: 'قد يكون الرابط قديمًا أو ناقصًا. كل ما لم يُدفع بعد تجده ضمن طلباتك وحجوزاتك.',
    },
    byItself: 'ستعيد هذه الصفحة المحاولة تلقائيًا.',
    again: 'أعد المحاولة',
    otherWay: 'ادفع بطريقة أخرى',
    back: {
      order: 'ارجع إلى طلبك',
      booking: 'ارجع إلى حجزك',
      subscription: 'ارجع إلى عضويتك',
      gift_card: 'ارجع إلى بطاقات الإهداء',
      basket: 'طلباتك وحجوزاتك',
    },
    history: 'طلباتك وحجوزاتك',
  },
}

/** After how many seconds the page asks again by itself: each time later, and no more after some ten minutes. */
const AGAIN_SECONDS = [5, 10, 15, 20]
const MOST_AGAIN = 30
/**
 * What was asked for depends on a service that failed. As 5xx a proxy would take this server for the broken one, and
 * ask the next one the same.
 */
const FAILED_DEPENDENCY = 424
const MAINTENANCE = 503

/** The gateway did not do what a customer waits for. */
class GatewayFailure extends Error {
  override name = 'GatewayFailure'
  readonly isReturn: boolean
  constructor(cause: unknown, isReturn: boolean) {
    super('the payment gateway failed', { cause })
    this.isReturn = isReturn
  }
}

/**
 * Asks the gateway for a customer who waits, a few seconds at most. `isReturn`: the customer comes back from its page,
 * and may have paid.
 */
export const askGateway = <Answer>(work: () => Promise<Answer>, { isReturn = false } = {}): Promise<Answer> =>
  whileCustomerWaits(work).catch((error: unknown) => {
    const isOwn = error instanceof ApiError || (databaseErrorOf(error) !== undefined && !isOfService(error))
    throw isOwn ? error : new GatewayFailure(error, isReturn)
  })

type PageRequest = Pick<FastifyRequest, 'query' | 'headers'> & Partial<Pick<FastifyRequest, 'server'>>

/** The language of a page that customers are sent to: the one its address names, else what their browser prefers. */
export const pageLocale = ({ query, headers, server }: PageRequest): Locale => {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return (
    (typeof lang === 'string' ? offeredLocale(lang, languagesOf(server)) : undefined) ??
    requestLocale({ headers, server })
  )
}

interface PageServices {
  env: Env
  db: Database
  intents: () => SubjectHandlers
}

/**
 * Answers every failure of the pages in its scope as a page in the customer's language with a way on: the API's JSON is
 * for programs. What a gateway refused or left unanswered is logged, and asked again at the same address by itself.
 */
export const paymentErrorPages = (pages: FastifyInstance, { env, db, intents }: PageServices): void => {
  pages.setErrorHandler(async (error, request, reply) => {
    const { id } = (request.params ?? {}) as { id?: string }
    // The payment is only used for a better link: without the database the page is shown all the same.
    const read = async () => {
      const payment = id === undefined ? undefined : await paymentsRepository(db).read(id)
      const others = payment && (await intents()[payment.intent]?.otherWays?.(db, payment))
      return { payment, hasOtherWay: others !== undefined && others.length > 0 }
    }
    const { payment, hasOtherWay } = await read().catch(() => ({ payment: undefined, hasOtherWay: false }))
    const { status } = error instanceof ApiError ? error : toApiError(error)
    const isUnknown = status < 500
    const failure = error instanceof GatewayFailure ? error : undefined
    if (!isUnknown) request.log.error({ err: error }, 'a payment page did not open')
    const { again } = (request.query ?? {}) as { again?: unknown }
    return send(reply.code(failure ? FAILED_DEPENDENCY : isUnknown ? status : MAINTENANCE), {
      locale: pageLocale(request),
      home: shopOf(env),
      kind: isUnknown ? 'unknown' : failure?.isReturn ? 'unheard' : payment?.gatewayId ? 'closedAgain' : 'closed',
      payment,
      // One who may have paid is not led to pay again.
      hasOtherWay: hasOtherWay && failure?.isReturn !== true,
      times: Number(again) || 0,
      restMs: circuitOpenIn(failure?.cause)?.restMs ?? 0,
    })
  })
}

interface PaymentError {
  locale: Locale
  home: string
  kind: 'closed' | 'closedAgain' | 'unheard' | 'unknown'
  payment: PaymentRow | undefined
  hasOtherWay: boolean
  /** How often the page asked by itself. */
  times: number
  /** Before that it is of no use to ask. */
  restMs: number
}

const send = (reply: FastifyReply, failed: PaymentError): FastifyReply => {
  const { locale, home, kind, payment, hasOtherWay, times, restMs } = failed
  const words = textIn(WORDS, locale)
  const { title, text } = words[kind]
  const back = payment
    ? { to: pageOf(payment), label: hasOtherWay ? words.otherWay : words.back[payment.intent] }
    : { to: '/profile/history', label: words.history }
  const isPassing = kind !== 'unknown'
  const seconds = Math.max(AGAIN_SECONDS[times] ?? Math.max(...AGAIN_SECONDS), Math.ceil(restMs / 1000))
  const refresh = isPassing && times < MOST_AGAIN ? { seconds, to: `?lang=${locale}&again=${times + 1}` } : undefined
  const again = isPassing ? `<a class="button" href="?lang=${locale}">${escapeHtml(words.again)}</a>` : ''
  const sentences = `${escapeHtml(text)}${refresh ? ` ${escapeHtml(words.byItself)}` : ''}`
  const body = `<p>${sentences}</p><nav>${again}<a class="button second" href="${escapeHtml(home + back.to)}">${escapeHtml(back.label)}</a></nav>`
  if (isPassing) reply.header('retry-after', seconds)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PLAIN_SOURCES)
    .send(plainPage({ title, body, locale, refresh }))
}

/** The page of the thing that is paid for. */
const pageOf = ({ intent, intentId }: PaymentRow): string => {
  if (intent === 'basket') return '/profile/history'
  if (intent === 'subscription') return '/profile/subscription/details'
  return intent === 'order'
    ? `/profile/history/orders/${encodeURIComponent(intentId)}`
    : `/profile/history/bookings/${encodeURIComponent(intentId)}`
}
