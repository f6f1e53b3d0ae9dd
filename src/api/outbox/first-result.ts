import type { AnswerFor } from '#contract/index.ts'
import type { WaitingName } from '#contract/writes.ts'
import type { SendResult } from './send-once.ts'
import type { PendingWrite, Sent } from './outbox-context.ts'

/** The write as text: an equal write is the same intent. */
export const intentOf = ({ name, input }: { name: WaitingName; input: object }): string =>
  `${name} ${JSON.stringify(input)}`

/** The result that the caller gets for the first attempt; without an attempt, `waiting`. */
export const sentAs = <Name extends WaitingName>(
  ended: SendResult | undefined,
  pendingWrite: PendingWrite,
): Sent<Name> => {
  if (ended?.kind === 'done') return { done: ended.answer as AnswerFor<Name> }
  if (ended?.kind !== 'stuck') return { waiting: pendingWrite }
  return ended.state === 'refused' ? { problem: ended.problem } : { stuck: { ...pendingWrite, state: ended.state } }
}
