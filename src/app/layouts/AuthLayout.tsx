import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { HeldPlace } from './header/HeldPlace.tsx'
import { OfflineBanner } from './header/OfflineBanner.tsx'
import { AppearanceSwitch } from './header/AppearanceSwitch.tsx'
import * as styles from './AuthLayout.css.ts'
import { Brand } from './header/Brand.tsx'
import { row, tools } from './header/Header.css.ts'
import { LanguageSwitch } from './header/LanguageSwitch.tsx'
import { UnsentDialog } from './UnsentDialog.tsx'

/**
 * Layout of the sign-in pages: the logo, appearance and language, one card, the legal links, and no other navigation.
 */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useT()
  return (
    <>
      <header className={styles.header}>
        <SkipLink to="main">{t('core.skip')}</SkipLink>
        <Container className={row}>
          <Brand />
          <div className={tools}>
            <AppearanceSwitch />
            <LanguageSwitch />
          </div>
        </Container>
        <OfflineBanner />
        <HeldPlace />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Dunes />
      <UnsentDialog />
      <footer>
        <nav aria-label={t('core.footer.label')} className={styles.end}>
          <Link href={href('terms')} className={styles.link}>
            {t('core.nav.terms')}
          </Link>
          <Link href={href('privacy')} className={styles.link}>
            {t('core.nav.privacy')}
          </Link>
        </nav>
      </footer>
    </>
  )
}

/** Decorative dunes. */
const Dunes = () => (
  <svg aria-hidden="true" viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" className={styles.dunes}>
    <path className={styles.far} d="M0 190C180 150 330 60 520 70c210 12 300 130 500 120 160-8 270-90 420-100v230H0z" />
    <path className={styles.near} d="M0 260c150-20 260-70 420-60 220 14 360 90 560 70 190-18 300-80 460-90v140H0z" />
  </svg>
)
