import { foldEmail } from '#contract/rules/email-address.ts'
import { newToken } from '../../accounts/tokens.ts'
import type { Services } from '../../modules/services.ts'
import { eraseCustomer } from '../../modules/users/erase.ts'
import { AdminError, type Changed, type Verb } from '../command.ts'
import { refuseMore } from '../input/options.ts'

const erase = async (services: Services, [typed = '', ...more]: readonly string[]): Promise<Changed> => {
  refuseMore(more, 0)
  const email = foldEmail(typed)
  if (email === '')
    throw new AdminError(`"${typed}" is no e-mail address. Write it as: customers erase sara@example.com.`)
  const passwordHash = await services.passwords.hash(newToken())
  const erased = await eraseCustomer(services.db, email, {
    now: services.clock.now(),
    passwordHash,
    add: services.jobs.add,
  })
  if ('open' in erased)
    throw new AdminError(
      `${email} cannot be erased yet: ${erased.open.map(({ reference }) => reference).join(', ')} must end first. Deliver, cancel or refund it, or end the membership with "subscription expire".`,
    )
  if (!erased.isFound) throw new AdminError(`There is no customer ${email}, and nothing was bought or booked with it.`)
  await services.clearAnswers()
  const left = `orders ${erased.orders}, bookings ${erased.bookings}, invoices ${erased.invoices}, reviews ${erased.reviews}`
  return {
    text: `${email} is erased. Kept without a name: ${left}.`,
    changed: `one customer erased; left without a name: ${left}`,
  }
}

export const eraseVerb: Verb = {
  kind: 'trades',
  conceals: [0],
  usage: '<e-mail>',
  summary:
    'Erase the account and the guests of an address; orders, bookings and invoices stay without name, address and contact',
  hurts: 'erases the customer',
  run: erase,
}
