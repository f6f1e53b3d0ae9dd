import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Text } from '#src/ui/Text.tsx'

/** What making an account agrees to. */
export const LegalNote = () => {
  const { t } = useT()
  return (
    <Text size="caption" tone="muted">
      {t('auth.register.legal')} <Link href={href('terms')}>{t('auth.register.terms')}</Link> {t('auth.register.and')}
      <Link href={href('privacy')}>{t('auth.register.privacy')}</Link>.
    </Text>
  )
}
