import { useQuery } from '@tanstack/react-query'
import type { WayIn } from '#contract/account/ways-in.ts'
import { query } from '#src/api/query.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { WaysInList } from '#src/components/account/WaysInList.tsx'
import { LoadedDialog } from '#src/features/profile/LoadedDialog.tsx'
import type { Format } from '#src/i18n/format.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'

export interface WaysInDialogProps {
  format: Format
  /** What a new password has just ended. */
  ended: readonly WayIn[]
  isOpen: boolean
  onClose: () => void
}

/** What opens the account, and ending it: after a new password, and at any time. */
export const WaysInDialog = (props: WaysInDialogProps) => (useMessages('account') ? <Listed {...props} /> : null)

const Listed = ({ format, ended, isOpen, onClose }: WaysInDialogProps) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(query('waysIn.list', {}))
  const refresh = useRefresh()
  return (
    <LoadedDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.ways_in.title')}
      failure={failure}
      before={<Text tone="muted">{t('account.ways_in.text')}</Text>}
    >
      {answer && (
        <WaysInList ways={answer.data.ways} ended={ended} format={format} onChanged={() => refresh('waysIn.list')} />
      )}
    </LoadedDialog>
  )
}
