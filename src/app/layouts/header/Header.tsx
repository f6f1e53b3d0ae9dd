import { memo } from 'react'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { HeldPlace } from './HeldPlace.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { AppearanceSwitch } from './AppearanceSwitch.tsx'
import { Brand } from './Brand.tsx'
import { CartButton } from './CartButton.tsx'
import * as styles from './Header.css.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useNavItems } from './nav-items.ts'
import { SearchLink } from './SearchLink.tsx'

/** The strip at the top of every page: where one is, where one can go, and how it is shown. */
export const Header = memo(() => {
  const { t } = useT()
  return (
    <header className={styles.header}>
      <SkipLink to="main">{t('core.skip')}</SkipLink>
      <Container className={styles.row}>
        <Brand />
        <MainNav />
        <div className={styles.tools}>
          <SearchLink />
          <AppearanceSwitch />
          <LanguageSwitch />
          <CartButton />
        </div>
      </Container>
      <OfflineBanner />
      <HeldPlace />
    </header>
  )
})

/** The main places, on wide screens; phones have them in the tab bar. */
const MainNav = () => {
  const { t } = useT()
  return (
    <nav aria-label={t('core.nav.label')} className={styles.nav}>
      <ul className={styles.places}>
        {useNavItems().map(({ href: to, label, glyph, current, isPage }) => (
          <li key={to} className={glyph ? undefined : styles.roomy}>
            <Link href={to} className={styles.place} aria-current={isPage ? 'page' : current ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
