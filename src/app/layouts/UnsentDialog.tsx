import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { unsentQuestionAtom } from '#src/domain/drafts/unsent.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Asks before what another customer left unsent on this device is deleted. */
export const UnsentDialog = () => {
  const { t } = useT()
  const question = useAtomValue(unsentQuestionAtom)
  const answer = (mayGo: boolean) => question?.answer(mayGo)
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => answer(false)}
      title={t('auth.unsent.title')}
      closeLabel={t('core.close')}
      footer={
        <>
          <Button onClick={() => answer(false)} full>
            {t('auth.unsent.keep')}
          </Button>
          <Button variant="danger" onClick={() => answer(true)} full>
            {t('auth.unsent.discard')}
          </Button>
        </>
      }
    >
      <Text>{t('auth.unsent.text', { count: question?.count ?? 1 })}</Text>
    </Dialog>
  )
}
