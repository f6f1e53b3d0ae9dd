import type { ReactNode } from 'react'
import { asProblem, isMissing, sentenceOf } from '#src/api/errors.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface LoadedDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Why the answer is not there, as its query says. */
  failure: Error | null
  /** Shown above the answer, also while it is read. */
  before?: ReactNode
  footer?: ReactNode
  /** What is made of the answer; undefined while there is none. */
  children: ReactNode
}

/** A dialog about an answer of the server: a skeleton while it is read, a sentence where it cannot be. */
export const LoadedDialog = ({ title, isOpen, onClose, failure, before, footer, children }: LoadedDialogProps) => {
  const { t } = useT()
  const blocked = useOfflineReason()
  const pending = (
    <Stack gap="sm" aria-busy="true">
      <SkeletonLine width="half" />
      <SkeletonLine width="third" />
    </Stack>
  )
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={t('core.close')} footer={footer}>
      <Stack gap="md">
        {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
        {before}
        {children ??
          (failure === null ? (
            pending
          ) : (
            <Notice tone={isMissing(failure) ? 'info' : 'danger'}>{sentenceOf(asProblem(failure), t)}</Notice>
          ))}
      </Stack>
    </Dialog>
  )
}
