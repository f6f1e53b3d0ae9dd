import { useState } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import type { PendingWrite, Sent } from '#src/api/outbox/outbox-context.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { useT } from '#src/i18n/use-t.ts'
import { bodyIn } from '#src/api/outbox/overlay.ts'
import { useAnnouncement } from './use-announcement.ts'

/** The outcome of the last change of an address: announced, and shown if the address could not be the default one. */
export const useOutcome = () => {
  const { t } = useT()
  const { name } = useDescribe()
  const [announcement, announce] = useAnnouncement()
  const [failed, setFailed] = useState<ApiProblem>()
  const stuckText = (stuck: PendingWrite) => {
    const key = stuck.state === 'conflict' ? 'addresses.conflict.title' : 'addresses.unsure.title'
    return t(key, { name: name({ ...stuck.base, ...bodyIn(stuck) }) })
  }
  return {
    announcement,
    announce,
    failed,
    tell: (sent: Sent<'addresses.update'>, done: MessageKey) => {
      setFailed('problem' in sent ? sent.problem : undefined)
      if ('done' in sent) announce(t(done))
      else if ('waiting' in sent) announce(t('addresses.said.waiting'))
      else if ('stuck' in sent) announce(stuckText(sent.stuck))
    },
  }
}
