import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { hasPasskeys } from '#src/domain/session/passkeys.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { sentenceOf } from './FieldsForm.tsx'

interface PasskeyButtonProps {
  label: string
  /** Asks the browser and the server; rejects with a `PasskeyError` or what the server refused. */
  onPress: () => Promise<void>
}

/** Signs in, or accepts an invitation, with a passkey; nothing where the browser has none at this address. */
export const PasskeyButton = ({ label, onPress }: PasskeyButtonProps) => {
  const { t } = useT()
  const { mutate, isPending, error } = useMutation({ mutationFn: onPress })
  if (!hasPasskeys()) return undefined
  return (
    <Stack gap="sm">
      <Button full variant="secondary" busy={isPending} onClick={() => mutate()}>
        <Icon glyph={KeyRound} size="sm" /> {label}
      </Button>
      {error && <AnswerNotice tone="danger">{sentenceOf(error) ?? t('desk.sign_in.passkey_failed')}</AnswerNotice>}
    </Stack>
  )
}
