import { comma } from '#locales/comma.ts'
import { eq } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { memberPayload, qrPayload } from '#contract/rules/ticket-code.ts'
import { type Locale } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { dateTag } from '../../lib/written-day.ts'
import { type PassColours, passColours } from './colours.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'
import type { WalletPass } from './repository.ts'
import type { BookingRow, SubscriptionRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** A line of a pass: `id` is the same on each version, so that a wallet can say what has changed. */
export interface PassLine {
  id: string
  label: Text
  value: Text
  /** What a phone says when the value changes, with `%@` in its place. */
  change?: Text
}

/** What a pass shows, whatever the wallet. */
export interface PassFacts {
  serial: string
  kind: 'ticket' | 'member'
  shop: Text
  title: Text
  colours: PassColours
  lines: PassLine[]
  /** The content of the QR code, and what stands beneath it; left out of a pass that is of no use any more. */
  code?: { value: string; text: string }
  isVoid: boolean
  startsAt?: Date
  endsAt?: Date
  place?: { latitude: number; longitude: number }
  updatedAt: Date
}

const WORDS = {
  when: { ar: 'الموعد', en: 'When' },
  where: { ar: 'المكان', en: 'Where' },
  guests: { ar: 'الضيوف', en: 'Guests' },
  reference: { ar: 'رقم الحجز', en: 'Booking number' },
  member: { ar: 'العضو', en: 'Member' },
  number: { ar: 'رقم العضوية', en: 'Number' },
  until: { ar: 'سارية حتى', en: 'Valid until' },
  moved: { ar: 'موعد حجزك الآن: %@', en: 'Your booking is now on %@' },
} as const satisfies Record<string, Text>

const MEMBER = ['active', 'trialing', 'past_due']

/** Whether the booking has a ticket that admits its guests. */
export const hasTicket = ({ status, ticketCode, guestCount }: BookingRow): boolean =>
  status === 'confirmed' && ticketCode !== null && guestCount > 0

/** Whether a membership is one that a card can be shown for. */
export const isMember = ({ status }: SubscriptionRow): boolean => MEMBER.includes(status)

/** What a pass shows now; undefined where what it is of is gone. */
export const readPassFacts = async (
  db: Database,
  pass: WalletPass,
  appTitle: string,
): Promise<PassFacts | undefined> => {
  const settings = await settingsRepository(db).read()
  const colours = passColours(settings?.brand)
  const shop = bySource((locale) => settings?.name[locale] || appTitle)
  if (pass.bookingId !== null) {
    const row = await bookingsRepository(db).read(pass.bookingId)
    return row && { ...ticketFacts(pass, row, shop), colours }
  }
  const row = pass.subscriptionId === null ? undefined : await subscriptionsRepository(db).read(pass.subscriptionId)
  if (!row) return undefined
  const [holder] = await db.select({ name: users.name }).from(users).where(eq(users.id, row.userId))
  const plans = await subscriptionsRepository(db).plans()
  const plan = plans.get(row.planId)?.name ?? shop
  return { ...cardFacts(pass, row, { shop, holder: holder?.name ?? '', plan }), colours }
}

const inBoth = (write: (locale: Locale) => string): Text => bySource(write)

const ticketFacts = (
  { serial, voidedAt, updatedAt }: WalletPass,
  row: BookingRow,
  shop: Text,
): Omit<PassFacts, 'colours'> => {
  const isVoid = voidedAt !== null || !(hasTicket(row) || row.status === 'redeemed')
  const { place, slot, units, reference, ticketCode, startsAt, endsAt } = row
  const when = inBoth((locale) =>
    new Intl.DateTimeFormat(dateTag(locale), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: slot.time_zone,
    }).format(startsAt),
  )
  const guests = inBoth((locale) =>
    units.map(({ label, quantity }) => `${textIn(label, locale)} × ${quantity}`).join(comma(locale)),
  )
  return {
    serial,
    kind: 'ticket',
    shop,
    title: place.name,
    lines: [
      { id: 'when', label: WORDS.when, value: when, change: WORDS.moved },
      // A wallet refuses a line that says nothing.
      ...(place.where.ar.trim() && place.where.en.trim()
        ? [{ id: 'where', label: WORDS.where, value: place.where }]
        : []),
      { id: 'guests', label: WORDS.guests, value: guests },
      { id: 'reference', label: WORDS.reference, value: { ar: reference, en: reference } },
    ],
    ...(ticketCode !== null && !isVoid && { code: { value: qrPayload(reference, ticketCode), text: ticketCode } }),
    isVoid,
    startsAt,
    endsAt,
    place: { latitude: place.latitude, longitude: place.longitude },
    updatedAt,
  }
}

const cardFacts = (
  { serial, voidedAt, updatedAt }: WalletPass,
  row: SubscriptionRow,
  { shop, holder, plan }: { shop: Text; holder: string; plan: Text },
): Omit<PassFacts, 'colours'> => {
  const isVoid = voidedAt !== null || !isMember(row)
  const until = inBoth((locale) =>
    new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }).format(row.periodEnd),
  )
  return {
    serial,
    kind: 'member',
    shop,
    title: plan,
    lines: [
      { id: 'member', label: WORDS.member, value: { ar: holder, en: holder } },
      { id: 'number', label: WORDS.number, value: { ar: row.number, en: row.number } },
      { id: 'until', label: WORDS.until, value: until },
    ],
    ...(!isVoid && { code: { value: memberPayload(row.number), text: row.number } }),
    isVoid,
    updatedAt,
  }
}
