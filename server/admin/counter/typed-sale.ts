import { Email, PersonName } from '#contract/account/users.ts'
import { toDecimal } from '#contract/rules/money.ts'
import { DEFAULT_LOCALE, sourceLocales, type Translated } from '#locales/index.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import { accessPath, type AccessKind } from '../../calls/access.ts'
import type { Database } from '../../db/client.ts'
import { ApiError, fieldError } from '../../errors/api-error.ts'
import { ERRORS } from '../../errors/messages.ts'
import { textIn } from '../../lib/text-in.ts'
import type { Services } from '../../modules/services.ts'
import { type AtCounter, COUNTER_WAYS } from '../../modules/counter/customer.ts'
import { AdminError, type CallerDeps } from '../command.ts'
import type { Options } from '../input/options.ts'
import { parseAmount, written } from '../input/typed-amount.ts'
import { typedWord } from '../input/typed-word.ts'

/** What is typed of a sale at the counter beside what is sold. */
export const SALE_OPTIONS = {
  paid: 'value',
  name: 'value',
  phone: 'value',
  email: 'value',
  lang: 'value',
  expected: 'value',
} as const
export const SALE_USAGE = `--paid ${COUNTER_WAYS.join('|')} [--name <name>] [--phone <phone>] [--email <email>] [--lang ${sourceLocales.join('|')}] [--expected <total>]`
/** What is of the customer. */
export const SALE_CONCEALS = ['name', 'phone', 'email'] as const

export const PAID_WORDS = { cash: 'in cash', terminal: 'at the terminal', link: 'by a link' } as const

const WRONG: Record<'name' | 'email', Translated> = {
  name: { ar: 'هذا الاسم طويل.', en: 'This name is too long.' },
  email: { ar: 'اكتب البريد كاملًا، مثل sara@example.com.', en: 'Write the whole address, such as sara@example.com.' },
}

/** The customer of a sale at the counter, and how they pay. */
export const typedSale = ({ value }: Options, { locale = DEFAULT_LOCALE }: CallerDeps): AtCounter => {
  const paid = typedWord('way to pay', value('paid'), COUNTER_WAYS)
  if (!paid) throw new AdminError(`Say how it is paid: --paid ${COUNTER_WAYS.join('|')}.`)
  const wrong = (field: 'name' | 'email' | 'phone', sentence: Translated): ApiError =>
    fieldError('validation_failed', field, locale, sentence)
  const parsed = (field: 'name' | 'email', shape: typeof PersonName): string => {
    const typed = value(field)?.trim()
    if (!typed) return ''
    const { success, data } = shape.safeParse(typed)
    if (!success) throw wrong(field, WRONG[field])
    return data
  }
  const typedPhone = value('phone')?.trim()
  const phone = typedPhone ? toE164(typedPhone) : ''
  if (phone === undefined) throw wrong('phone', PHONE_SENTENCE)
  const contact = { name: parsed('name', PersonName), email: parsed('email', Email), phone }
  return { contact, paid, locale: typedWord('language', value('lang'), sourceLocales) ?? locale }
}

/** Refuses a sale whose total is not `--expected`: a price was changed after the form showed it. */
export const refuseOtherTotal = (
  { value }: Options,
  { total, currency }: { total: number; currency: string },
): void => {
  const typed = value('expected')
  if (typed === undefined) return
  const expected = parseAmount(typed, currency)
  if (expected === undefined)
    throw new AdminError(`"${typed}" is no amount. Write it as ${toDecimal(24_950, currency)}.`)
  if (expected !== total)
    throw new AdminError(
      `The total is ${written(total, currency)} now, not ${written(expected, currency)}. Nothing was sold: name the new total to the customer, then send it again.`,
    )
}

/** Runs what refuses like a call; a page shows the refusal in its own language, and at the field. */
export const refusedAsTyped = async <Done>(
  { locale = DEFAULT_LOCALE }: CallerDeps,
  act: () => Promise<Done>,
): Promise<Done> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [field] = Object.values(error.fields ?? {})
    const sentence = field?.[0] ?? textIn(error.sentence ?? ERRORS[error.code], locale)
    throw new AdminError(sentence, { cause: error })
  }
}

const PAGES: Record<AccessKind, (id: string) => string> = {
  booking: (id) => `/profile/history/bookings/${id}`,
  order: (id) => `/profile/history/orders/${id}`,
}

/** The page of a sale, for a person who is no customer with an account: it opens on one device. */
export const saleLink = async (
  { env, clock }: Services,
  tx: Database,
  kind: AccessKind,
  { id, userId }: { id: string; userId: string | null },
): Promise<string> => {
  return `${env.publicUrl}${await accessPath(tx, { page: PAGES[kind](id), userId, kind, id, now: clock.now() })}`
}
