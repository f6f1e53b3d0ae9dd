import type { MessageKey } from '#locales/messages.ts'
import { sentenceOf } from '#src/api/errors.ts'
import type { PendingWrite } from './outbox-context.ts'

/** Why a pending write was refused: the server's messages about its fields, else the message of the call. */
export const reasonsOf = ({ problem }: PendingWrite, t: (key: MessageKey) => string): string[] => {
  const found = Object.values(problem?.fields ?? {}).flat()
  if (found.length > 0) return found
  return [problem ? sentenceOf({ ...problem, body: problem.sentence }, t) : t('core.error.default')]
}
