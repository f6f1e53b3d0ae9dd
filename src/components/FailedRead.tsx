import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/index.ts'
import { isForDevice, isMissing } from '#src/api/errors.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'

interface Words {
  title: string
  text?: string
}

interface FailedReadProps {
  /** The read, for trying it again. */
  of: EndpointName
  failure: unknown
  /** What the shop does not have, if its back end does not have the call. */
  missing: Words
  /** What the device has no copy of; by default, that the page is not stored. */
  notHere?: Words
  /** What to do where there is none. */
  action?: ReactNode
  level?: 1 | 2
  picture?: string
}

/** Why an answer is not there: the back end does not have the call, the device has no copy, or the read failed. */
export const FailedRead = ({ of, failure, missing, notHere, action, ...look }: FailedReadProps) => {
  const { t } = useT()
  const refresh = useRefresh()
  if (isMissing(failure)) return <EmptyState {...look} {...missing} action={action} />
  if (isForDevice(failure))
    return (
      <EmptyState
        {...look}
        {...(notHere ?? { title: t('core.offline.title'), text: t('core.offline.text') })}
        action={action}
      />
    )
  return (
    <EmptyState
      {...look}
      title={t('core.error.title')}
      text={t('core.error.text')}
      action={<Button onClick={() => void refresh(of)}>{t('core.retry')}</Button>}
    />
  )
}
