import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/Container.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useAccountPlaces } from './account-places.ts'
import * as styles from './AccountTabs.css.ts'

/** The places of the account in a row. */
export const AccountTabs = ({ className }: { className?: string }) => {
  const { t } = useT()
  return (
    <nav aria-label={t('profile.nav.label')} className={className}>
      <Container>
        <ul className={styles.list}>
          {useAccountPlaces().map(({ href: to, label, glyph, current }) => (
            <li key={to}>
              <Link href={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
                <Icon glyph={glyph} size="sm" className={styles.glyph} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
