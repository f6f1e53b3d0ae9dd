import type { AdminCommand } from '../command.ts'
import { copyCustomer, showCustomer } from '../customers/show-customer.ts'
import { listVerb, withdrawVerb } from '../customers/consents.ts'
import { eraseVerb } from '../customers/erase-customer.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { findVerb } from '../customers/find-customers.ts'
import { reviewsVerbs } from '../customers/list-reviews.ts'
import { noteVerbs } from '../notes.ts'
import { commandOf } from '../verbs.ts'

/** Who buys, and what they write. */
export const customerCommands: readonly AdminCommand[] = [
  commandOf(
    {
      name: 'customers',
      topic: 'customers',
      summary: 'Find customers, show what they bought, note something, copy or erase the data of one who asks for it',
    },
    {
      find: findVerb,
      show: {
        kind: 'reads',
        usage: '<customer> [--json]',
        summary: 'What one customer ordered, booked, sent back and agreed to, and what was refunded; by address or id',
        run: showCustomer,
      },
      copy: {
        kind: 'reads',
        usage: '<customer> [--to <file.zip>]',
        summary: 'Write the copy of a customer’s data that they ask for: the same that an account makes for itself',
        run: copyCustomer,
      },
      ...noteVerbs('customer', async (db, typed) => {
        const { id } = await findCustomer(db, typed, 'customers note')
        return { about: { userId: id }, name: id }
      }),
      list: listVerb,
      withdraw: withdrawVerb,
      erase: eraseVerb,
    },
  ),
  commandOf({ name: 'reviews', topic: 'customers', summary: 'List reviews, hide one, or show it again' }, reviewsVerbs),
]
