import { foldEmail } from '#contract/rules/email-address.ts'
import { newToken } from '../../accounts/tokens.ts'
import type { Services } from '../../modules/services.ts'
import { eraseCustomer } from '../../modules/users/erase.ts'
import { AdminError, type Changed, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'

/** Of guests who are not erased. */
const LEFT = (guests: number): string =>
  ` Guests who typed the address and never confirmed it are left: ${guests}. They may be others; --guests erases those with nothing open.`

const erase = async (services: Services, args: readonly string[]): Promise<Changed> => {
  const { words, has } = readOptions(args, { guests: 'flag' })
  refuseMore(words, 1)
  const [typed = ''] = words
  const email = foldEmail(typed)
  if (email === '') throw new AdminError(`"${typed}" is no email address. Usage: customers erase sara@example.com.`)
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
    'Erase the account of an address and the guests who confirmed it, with --guests also those who only typed it; orders, bookings and invoices stay without name, address and contact',
  hurts: 'erases the customer',
  run: erase,
}
