import { useQuery } from '@tanstack/react-query'
import { asProblem, isMissing, sentenceOf } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import type { Format } from '#src/i18n/format.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'

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
  const { data: answer, error: failure } = useQuery({
    ...query('me.export', {}),
    refetchInterval: ({ state }) => (isOpen && state.data?.data.export?.ready_at === null ? LOOK_MS : false),
  })
  const ask = useSubmit()
  const fetchLink = useSubmit()
  const blocked = useOfflineReason()
  const copy = answer?.data.export
  const isReady = copy !== null && copy !== undefined && copy.ready_at !== null
  const download = async () => {
    const link = await fetchLink.submit('me.exportLink', {})
    if (link) location.assign(link.data.url)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('account.export.title')}
      closeLabel={t('core.close')}
      footer={
        answer &&
        (isReady ? (
          <Button full busy={fetchLink.isSending} blocked={blocked !== undefined} onClick={() => void download()}>
            {t('account.export.download')}
          </Button>
        ) : (
          copy === null && (
            <Button
              full
              busy={ask.isSending}
              blocked={blocked !== undefined}
              onClick={() => void ask.submit('me.requestExport', {})}
            >
              {t('account.export.ask')}
            </Button>
          )
        ))
      }
    >
      <Stack gap="md">
        {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
        <Text tone="muted">{t('account.export.text')}</Text>
        {answer ? (
          <div role="status">
            {isReady ? (
              <Text>
                {t('account.export.ready', {
                  until: format.date(copy.expires_at),
                  size: format.number(Math.max(Math.ceil((10 * (copy.size ?? 0)) / MB) / 10, 0.1)),
                })}
              </Text>
            ) : (
              copy && <Text>{t('account.export.making')}</Text>
            )}
          </div>
        ) : failure === null ? (
          <SkeletonLine width="half" />
        ) : (
          <Notice tone={isMissing(failure) ? 'info' : 'danger'}>{sentenceOf(asProblem(failure), t)}</Notice>
        )}
      </Stack>
    </Dialog>
  )
}
