import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type DeskTopic, DESK_TOPICS } from '#contract/desk/notices.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { includesRole, type Role } from '#contract/desk/operations.ts'
import { parseLocales } from '#locales/choose.ts'
import { DEFAULT_LOCALE, type SourceLocale } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import type { Database } from '../../db/client.ts'
import { staff } from '../../db/schema/check-ins-schema.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import { LANGUAGES_KEY } from '../../settings/languages.ts'

/** What the shop's own address is mailed of, with commas; nothing without it. */
export const NOTIFY_KEY = 'notify'
/** That address; where customers write to without it. */
export const NOTIFY_EMAIL_KEY = 'notify_email'

/** The addressee of mails to the shop itself, beside the ids of people. */
export const SHOP = 'shop'

/** Who is mailed of what comes in. */
export interface Addressee {
  /** `SHOP`, or the id of a person. */
  to: string
  email: string
  locale: SourceLocale
  topics: readonly DeskTopic[]
  /** The places whose bookings they may see; null for all. */
  placeIds: readonly string[] | null
}

/** What a person may be told of: people of some places of bookings alone, those who decide on returns of these too. */
export const topicsFor = ({ role, placeIds }: { role: Role | null; placeIds: string[] | null }): DeskTopic[] => {
  if (role === null) return []
  if (placeIds !== null) return ['bookings', 'daily']
  return DESK_TOPICS.filter((topic) => topic !== 'returns' || includesRole(role, 'manager'))
}

/** All who are mailed, each address once: the shop's own before people. */
export const readAddressees = async (db: Database, { hasDesk }: { hasDesk: boolean }): Promise<Addressee[]> => {
  const values = await db
    .select()
    .from(shopValues)
    .where(inArray(shopValues.key, [NOTIFY_KEY, NOTIFY_EMAIL_KEY, 'contact_email', LANGUAGES_KEY]))
  const value = (key: string) => values.find((row) => row.key === key)?.value
  const languages = value(LANGUAGES_KEY)
  const chosen = (value(NOTIFY_KEY) ?? '').split(',').map((topic) => topic.trim())
  const email = value(NOTIFY_EMAIL_KEY) ?? value('contact_email')
  const shop: Addressee | undefined =
    email === undefined
      ? undefined
      : {
          to: SHOP,
          email,
          locale: sourceOf(parseLocales(languages ?? '')[0] ?? DEFAULT_LOCALE),
          topics: DESK_TOPICS.filter((topic) => chosen.includes(topic)),
          placeIds: null,
        }
  const people = hasDesk
    ? await db
        .select()
        .from(staff)
        .where(and(isNotNull(staff.role), isNull(staff.revokedAt), isNotNull(staff.notices), isNotNull(staff.email)))
    : []
  const all = [
    ...(shop ? [shop] : []),
    ...people.map((person): Addressee => ({
      to: person.id,
      email: person.email ?? '',
      locale: sourceOf(person.notices?.locale ?? DEFAULT_LOCALE),
      topics: topicsFor(person).filter((topic) => person.notices?.mail.includes(topic)),
      placeIds: person.placeIds,
    })),
  ].filter(({ topics }) => topics.length > 0)
  // A person whose address is the shop's is not written to twice of the same.
  return all.flatMap((one, at) => {
    const before = all.slice(0, at).filter(({ email: other }) => foldEmail(other) === foldEmail(one.email))
    const topics = one.topics.filter(
      (topic) => !before.some((other) => other.placeIds === null && other.topics.includes(topic)),
    )
    return topics.length > 0 ? [{ ...one, topics }] : []
  })
}
