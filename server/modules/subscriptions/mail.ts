import { eq } from 'drizzle-orm'
import type { Locale } from '#locales/index.ts'
import { users } from '../../db/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/membership-schema.ts'
import type { Mail } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { shopCurrency } from '../plans/routes.ts'
import { graceEnd } from './billing.ts'
import type { SubscriptionMail } from './given.ts'
import { subscriptionsRepository } from './repository.ts'
import { toBilling } from './rows.ts'

const TIME_ZONE = 'Asia/Riyadh'
const tagOf = (locale: Locale): string =>
  locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'

/** What is written to the customer of a membership, in their language; undefined when it or they are gone. */
export const subscriptionMail = async (db: Database, id: string, kind: SubscriptionMail): Promise<Mail | undefined> => {
  const [found] = await db
    .select({ row: subscriptions, email: users.email, locale: users.locale })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, id))
  if (!found) return undefined
  const { row, email, locale } = found
  const plans = await subscriptionsRepository(db).plans()
  const billing = toBilling(row, plans)
  const next = billing.pending ?? billing.terms
  const day = (at: Date): string =>
    new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: TIME_ZONE }).format(at)
  return {
    kind: `membership_${kind}`,
    to: email,
    locale,
    values: {
      plan: plans.get(row.planId)?.name[locale] ?? '',
      price: writtenMoney(next.price, await shopCurrency(db), locale),
      date: day(row.resumesAt ?? row.periodEnd),
      grace: day(graceEnd(billing) ?? row.periodEnd),
    },
    path: '/profile/subscription/details',
  }
}
