import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Text } from '#src/ui/text/Text.tsx'

/** What making an account agrees to. */
export const LegalNote = () => {
  const { t } = useT()
  return (
    <Text size="caption" tone="muted">
      {t('auth.register.legal')} <Elsewhere href={href('terms')}>{t('auth.register.terms')}</Elsewhere>{' '}
      {t('auth.register.and')}
      <Elsewhere href={href('privacy')}>{t('auth.register.privacy')}</Elsewhere>.
    </Text>
  )
}

/** A link that leaves the half filled form where it is. */
const Elsewhere = ({ href: to, children: name }: { href: string; children: string }) => {
  const { t } = useT()
  const label = t('core.footer.new_tab', { name })
  return (
    <a href={to} target="_blank" rel="noopener" aria-label={label} title={label}>
      {name}
    </a>
  )
}
