import type { AdminCommand } from '../command.ts'
import { brandVerbs } from '../look/brand-verbs.ts'
import { deliveryVerbs } from '../look/delivery-verbs.ts'
import { legalVerbs } from '../look/legal-verbs.ts'
import { commandOf } from '../verbs.ts'

/** What of the shop itself is set without its folder. */
export const lookCommands: readonly AdminCommand[] = [
  commandOf({ name: 'brand', topic: 'shop', summary: 'See how the shop looks, and change its colours' }, brandVerbs),
  commandOf({ name: 'delivery', topic: 'shop', summary: 'List ways of delivery, and change one' }, deliveryVerbs),
  commandOf(
    { name: 'legal', topic: 'shop', summary: 'Read the terms and the privacy policy, and write them' },
    legalVerbs,
  ),
]
