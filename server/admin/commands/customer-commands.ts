import type { AdminCommand } from '../command.ts'
import { listVerb, withdrawVerb } from '../customers/consents.ts'
import { eraseVerb } from '../customers/erase-customer.ts'
import { findVerb } from '../customers/find-customers.ts'
import { reviewsVerbs } from '../customers/list-reviews.ts'
import { commandOf } from '../verbs.ts'

/** Who buys, and what they write. */
export const customerCommands: readonly AdminCommand[] = [
  commandOf(
    {
      name: 'customers',
      topic: 'customers',
      summary: 'Find customers, list who agreed to news, and erase one who asks for it',
    },
    { find: findVerb, list: listVerb, withdraw: withdrawVerb, erase: eraseVerb },
  ),
  commandOf({ name: 'reviews', topic: 'customers', summary: 'List reviews, hide one, or show it again' }, reviewsVerbs),
]
