import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Sends a form that cannot wait for the network; offline it shows that instead. */
export const SendButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => {
  const { t } = useT()
  const reason = useId()
  const isOnline = useAtomValue(onlineAtom)
  return (
    <Stack gap="xs">
      <Button
        type="submit"
        size="lg"
        full
        busy={busy}
        blocked={!isOnline}
        aria-describedby={isOnline ? undefined : reason}
      >
        {children}
      </Button>
      <Text as="div" size="caption" tone="muted" centred>
        <span id={reason} role="status">
          {!isOnline && t('forms.offline')}
        </span>
      </Text>
    </Stack>
  )
}
