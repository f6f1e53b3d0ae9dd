import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { HeldPlace } from './header/HeldPlace.tsx'
import { OfflineBanner } from './header/OfflineBanner.tsx'
import { useShown } from '../core/context.ts'
import { useSettings } from '../core/settings.ts'
import { Brand } from './header/Brand.tsx'
import * as styles from './CheckoutLayout.css.ts'
import { row, tools } from './header/Header.css.ts'
import { LanguageSwitch } from './header/LanguageSwitch.tsx'

/** The frame of a checkout: the mark, how far it is, help, and nothing that leads astray. */
export const CheckoutLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useT()
  const { route } = useShown()
  const isBooking = new URL(route.url, 'http://local').pathname === href('bookingCheckout')
  return (
    <>
      <header className={styles.header}>
        <SkipLink to="main">{t('core.skip')}</SkipLink>
        <Container className={row}>
          <Brand />
          <ol aria-label={t('buying.steps.label')} className={styles.steps}>
            <li className={styles.step}>{t(isBooking ? 'buying.steps.time' : 'buying.steps.cart')}</li>
            <li className={styles.step} aria-current="step">
              {t('buying.steps.details')}
            </li>
            <li className={styles.step}>{t('buying.steps.payment')}</li>
          </ol>
          <div className={tools}>
            <Help />
            <LanguageSwitch />
          </div>
        </Container>
        <OfflineBanner />
        {!isBooking && <HeldPlace />}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  )
}

/** Contacts from the shop's settings; without them, how the shop handles orders. */
const Help = () => {
  const { t } = useT()
  const { general } = useSettings()
  const mail = general.contact_email
  return mail ? (
    <a href={`mailto:${mail}`} className={styles.link}>
      {t('buying.help')}
    </a>
  ) : (
    <Link href={href('terms')} className={styles.link}>
      {t('buying.help')}
    </Link>
  )
}
