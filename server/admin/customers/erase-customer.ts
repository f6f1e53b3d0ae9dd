import { foldEmail } from '#contract/rules/email-address.ts'
import { newToken } from '../../accounts/tokens.ts'
import type { Services } from '../../modules/services.ts'
import { eraseCustomer, erasePurchases } from '../../modules/users/erase.ts'
import { AdminError, type Changed, type Verb } from '../command.ts'
import { ofPersonAtCounter } from './at-counter.ts'
import { readOptions, refuseMore } from '../input/options.ts'

/** Of guests who are not erased. */
const LEFT = (guests: number): string =>
  ` Guests who typed the address and never confirmed it are left: ${guests}. They may be others; --guests erases those with nothing open.`

/** A person who left no address is named by the number of what they bought, or by their phone. */
const eraseWalkIn = async ({ db, clock }: Services, typed: string): Promise<Changed> => {
  const found = await ofPersonAtCounter(db, typed)
  if (found.length === 0)
    throw new AdminError(`Nothing was bought at the counter without an email by "${typed}". "customers find" finds it.`)
  const references = found.map(({ reference }) => reference)
  const erased = await erasePurchases(db, references, clock.now())
  if ('open' in erased)
    throw new AdminError(
      `${typed} cannot be erased yet: ${erased.open.map(({ reference }) => reference).join(', ')} must end first.`,
    )
  return {
    text: `Kept without a name: ${references.join(', ')}.`,
    changed: `one walk-in erased; left without a name: orders ${erased.orders}, bookings ${erased.bookings}`,
  }
}

const erase = async (services: Services, args: readonly string[]): Promise<Changed> => {
  const { words, has } = readOptions(args, { guests: 'flag' })
  refuseMore(words, 1)
  const [typed = ''] = words
  if (typed !== '' && !typed.includes('@')) return eraseWalkIn(services, typed)
  const email = foldEmail(typed)
  if (email === '') throw new AdminError(`"${typed}" is no email address. Write it as sara@example.com.`)
  const passwordHash = await services.passwords.hash(newToken())
  const erased = await eraseCustomer(services.db, email, {
    now: services.clock.now(),
    ...(has('guests') && { typed: true }),
    passwordHash,
    add: services.jobs.add,
  })
  if ('open' in erased)
    throw new AdminError(
      `${email} cannot be erased yet: ${erased.open.map(({ reference }) => reference).join(', ')} must end first. Deliver, cancel or refund it, or end the membership with "subscription expire".`,
    )
  const left = erased.left === 0 ? '' : LEFT(erased.left)
  if (!erased.isFound)
    throw new AdminError(`There is no customer ${email}, and nothing was bought or booked with it.${left}`)
  await services.clearAnswers()
  const remaining = `orders ${erased.orders}, bookings ${erased.bookings}, invoices ${erased.invoices}, reviews ${erased.reviews}`
  return {
    text: `${email} is erased. Kept without a name: ${remaining}.${left}`,
    changed: `one customer erased; left without a name: ${remaining}`,
  }
}

export const eraseVerb: Verb = {
  kind: 'trades',
  role: 'owner',
  conceals: [0],
  usage: '<email> [--guests]',
  summary:
    'Erase the account of an address and the guests who confirmed it, with --guests also those who only typed it; orders, bookings and invoices stay without name, address and contact. A walk-in without an email goes by the number of the purchase, or by phone',
  hurts: 'erases the customer',
  run: erase,
}
