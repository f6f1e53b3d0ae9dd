import { together } from '#src/components/text/ToAddress.css.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'

/** The address a code was sent to; of a number it is not said whether an account has it. */
export const SentTo = ({ address, isPhone = false }: { address: string | undefined; isPhone?: boolean }) => {
  const { t } = useT()
  return (
    <>
      {t(isPhone ? 'auth.verification.sent_if' : 'auth.verification.sent')}{' '}
      <span className={together}>
        <Text as="strong" weight="medium">
          <bdi dir="ltr" translate="no">
            {address}
          </bdi>
        </Text>
        {!isPhone && '.'}
      </span>
    </>
  )
}
