import type { DeskSentences } from '../../desk-sentence.ts'
import { audit } from './desk/audit.ts'
import { bookings } from './desk/bookings.ts'
import { customers } from './desk/customers.ts'
import { goods } from './desk/goods.ts'
import { inputs } from './desk/inputs.ts'
import { look } from './desk/look.ts'
import { money } from './desk/money.ts'
import { orders } from './desk/orders.ts'
import { shop } from './desk/shop.ts'
import { waiting } from './desk/waiting.ts'

/** What the commands say at an Arabic desk, which has no terminal: places on the screen stand for names of commands. */
export const deskSentences: DeskSentences = {
  ...audit,
  ...bookings,
  ...customers,
  ...goods,
  ...inputs,
  ...look,
  ...money,
  ...orders,
  ...shop,
  ...waiting,
}
