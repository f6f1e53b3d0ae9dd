import type { AdminCommand } from '../command.ts'
import { payoutVerbs } from '../money/payouts/verb.ts'
import { commandOf } from '../verbs.ts'

/** What the gateways paid out. */
export const payoutCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'payouts', topic: 'money', summary: 'Compare what a gateway paid out with the books' },
    payoutVerbs,
  ),
]
