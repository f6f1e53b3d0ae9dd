import { eq, and } from 'drizzle-orm'
import type { PaymentMethod, Quote, quotes } from '#contract/shop/quotes.ts'
import { addresses } from '../../db/schema/accounts-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Database } from '../../db/client.ts'
import type { Handlers } from '../../calls/implement.ts'
import { planRefusal } from '../reservations/check.ts'
import { visitorOf } from '../reservations/visitor.ts'
import { cashTermsOf } from '../orders/cash/terms.ts'
import { recentOrderOf } from './recent-order.ts'
import { unpaidOrdersOf } from '../orders/unpaid.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import type { Services } from '../services.ts'
import { waitingRepository } from '../waiting/repository.ts'
import { type BuiltQuote, buildQuote, type QuoteInput } from './build.ts'
import { redeemerOf } from './coupon-uses.ts'
import { quoteWithMembership } from './membership.ts'

/** Where parcels go until an address is chosen. */
const HOME = 'SA'

export const quotesHandlers = (services: Services): Handlers<typeof quotes> => ({
  create: async ({ body, request }) => {
    const { db, clock, limiter, gateways } = services
    const { user, session, ipPrefix } = request
    const country = body.address_id === undefined ? body.shipping_address?.country : await countryOf(body.address_id)
    // A session by a link of a mail shows one order, and nothing of the others.
    const customer = session?.scope === null ? user : undefined
    const email = body.contact?.email ?? user?.email
    const cash = await cashTermsOf(db, customer, email, await readCurrency(db))
    const input: QuoteInput = {
      items: body.items,
      country: country ?? HOME,
      deliveryMethodId: body.delivery_method_id,
      coupon: body.coupon,
      // Without a session nothing is revealed about earlier uses of a coupon.
      redeemer: redeemerOf(customer?.id, cash.email, ipPrefix),
      unpaid: await unpaidOrdersOf(db, customer?.id),
      offered: await waitingRepository(db).offeredPieces(customer?.id, clock.now()),
      cash,
      method: body.payment_method,
      gift: body.gift,
      splitting: gateways.splitting,
      now: clock.now(),
    }
    const { built, membership } =
      body.membership === undefined
        ? { built: await buildQuote(db, input) }
        : await quoteWithMembership(services, input, customer, body.membership)
    if (built.coupon?.state === 'unknown') await limiter.take('coupon_ip_prefix', ipPrefix)
    const recent = await recentOrderOf(
      db,
      customer?.id,
      built.quote.lines.map(({ variant_id: id }) => id),
      clock.now(),
    )
    const quote = await withRefusal(db, built, { ...request, user: customer }, body.payment_method, clock.now())
    const away = gateways.away(quote.payment_methods)
    const more = {
      ...(away.length > 0 && { away_methods: away }),
      ...(recent && { recent_order: recent }),
      ...(membership && { membership }),
    }
    return { data: { quote: { ...quote, ...more } } }

    async function countryOf(id: string): Promise<string> {
      if (!user) throw apiError('not_found')
      const [address] = await db
        .select({ country: addresses.country })
        .from(addresses)
        .where(and(eq(addresses.id, id), eq(addresses.userId, user.id)))
      if (!address) throw apiError('not_found')
      return address.country
    }
  },
})

/** The quote with why as many could not be ordered now, so that it is said before a customer has filled in everything. */
const withRefusal = async (
  db: Database,
  { quote, sums, currency }: BuiltQuote,
  request: Parameters<typeof visitorOf>[0],
  method: PaymentMethod | undefined,
  now: Date,
): Promise<Quote> => {
  const pieces = new Map(
    quote.lines.flatMap(({ variant_id: id, quantity }) => (quantity > 0 ? [[id, quantity] as const] : [])),
  )
  if (quote.pending_order || pieces.size === 0 || sums.total === 0) return quote
  const plan = { pieces, value: sums.total, isCash: method === 'cod' }
  const refusal = await planRefusal(db, visitorOf(request), plan, { currency, now })
  return refusal ? { ...quote, refusal, is_orderable: false } : quote
}
