import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { unsentQuestionAtom } from '#src/domain/drafts/unsent.ts'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Asks before what another customer left unsent on this device is deleted. */
export const UnsentDialog = () => {
  const { t } = useT()
  const question = useAtomValue(unsentQuestionAtom)
  const answer = (mayGo: boolean) => question?.answer(mayGo)
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={() => answer(false)}
      title={t('auth.unsent.title')}
      closeLabel={t('core.close')}
      keepLabel={t('auth.unsent.keep')}
      confirmLabel={t('auth.unsent.discard')}
      isDanger
      onConfirm={() => answer(true)}
    >
      <Text>{t('auth.unsent.text', { count: question?.count ?? 1 })}</Text>
    </ConfirmDialog>
  )
}
