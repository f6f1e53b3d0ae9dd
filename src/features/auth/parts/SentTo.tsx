import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'

/** The masked address a code was sent to. */
export const SentTo = ({ address }: { address: string | undefined }) => {
  const { t } = useT()
  return (
    <>
      {t('auth.verification.sent')}{' '}
      <Text as="strong" weight="medium">
        <bdi dir="ltr" translate="no">
          {address}
        </bdi>
      </Text>
    </>
  )
}
