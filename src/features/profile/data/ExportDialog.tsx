import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import type { Format } from '#src/i18n/format.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { LoadedDialog } from '#src/features/profile/LoadedDialog.tsx'

/** How often it is looked whether the copy is ready, while the dialog is open. */
const LOOK_MS = 3000
const MB = 1_000_000

export interface ExportDialogProps {
  format: Format
  isOpen: boolean
  onClose: () => void
}

/** A copy of all data of the account: asked for, made within minutes, downloaded. */
export const ExportDialog = (props: ExportDialogProps) => (useMessages('account') ? <Copy {...props} /> : null)

const Copy = ({ format, isOpen, onClose }: ExportDialogProps) => {
  const { t } = useT()
  const times = useShopTimes()
  const { data: answer, error: failure } = useQuery({
    ...query('me.export', {}),
    refetchInterval: ({ state }) => (isOpen && state.data?.data.export?.ready_at === null ? LOOK_MS : false),
  })
  const ask = useSubmit()
  const fetchLink = useSubmit()
  const blocked = useOfflineReason()
  const copy = answer?.data.export
  const isReady = copy !== null && copy !== undefined && copy.ready_at !== null
  const canAsk = copy === null || copy?.next_at === null
  const download = async () => {
    const link = await fetchLink.submit('me.exportLink', {})
    if (link) location.assign(link.data.url)
  }
  return (
    <LoadedDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.export.title')}
      failure={failure}
      before={<Text tone="muted">{t('account.export.text')}</Text>}
      footer={
        (canAsk || isReady) && (
          <>
            {canAsk && (
              <Button
                full
                {...(isReady && { variant: 'secondary' })}
                busy={ask.isSending}
                blocked={blocked !== undefined}
                onClick={() => void ask.submit('me.requestExport', {})}
              >
                {t(copy ? 'account.export.again' : 'account.export.ask')}
              </Button>
            )}
            {isReady && (
              <Button full busy={fetchLink.isSending} blocked={blocked !== undefined} onClick={() => void download()}>
                {t('account.export.download')}
              </Button>
            )}
          </>
        )
      }
    >
      {answer && (
        <div role="status">
          {isReady ? (
            <>
              <Text>
                {t('account.export.ready', {
                  until: format.date(copy.expires_at),
                  size: format.number(Math.max(Math.ceil((10 * (copy.size ?? 0)) / MB) / 10, 0.1)),
                })}
              </Text>
              {copy.next_at !== null && (
                <Text size="caption" tone="muted">
                  {t('account.export.again_from', { when: times.until(copy.next_at) })}
                </Text>
              )}
            </>
          ) : (
            copy && <Text>{t('account.export.making')}</Text>
          )}
        </div>
      )}
    </LoadedDialog>
  )
}
