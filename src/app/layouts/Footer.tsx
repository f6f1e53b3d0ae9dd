import { memo } from 'react'
import { Link } from 'wouter'
import type { Settings } from '#contract/site/settings.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import type { LegalSection } from '#src/lib/legal-sections.ts'
import { href, routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import { BrandIcon } from '#src/ui/media/BrandIcon.tsx'
import { Container } from '#src/ui/layout/Container.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { iconButtonClass } from '#src/ui/actions/IconButton.tsx'
import { useSettings } from '../core/settings.ts'
import { Brand } from './header/Brand.tsx'
import * as styles from './Footer.css.ts'
import { socialLinks } from './social-links.ts'

/** The pages whose row has a text for the footer. */
const listed = Object.values<Route>(routes).filter(({ footer }) => footer)

/** The footer of the layouts `default`, `store` and `profile`: the shop, its legal pages, its social networks. */
export const Footer = memo(() => {
  const { t, format } = useT()
  const { general, fetchedAt } = useSettings()
  const { contact_email: contact, vat_percent: vat = 0 } = general
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div>
          <Brand />
          {general.tagline && (
            <Text tone="muted" className={styles.tagline}>
              <ShopText text={general.tagline} />
            </Text>
          )}
        </div>
        <nav aria-label={t('core.footer.label')} className={styles.links}>
          <Link href={href('store')} className={styles.link}>
            {t('core.nav.store')}
          </Link>
          <Link href={href('destinations', {}, { view: 'all' })} className={styles.link}>
            {t('core.nav.book')}
          </Link>
          <Link href={href('membership')} className={styles.link}>
            {t('core.nav.membership')}
          </Link>
          <Link href={`${href('terms')}#${'delivery' satisfies LegalSection}`} className={styles.link}>
            {t('core.footer.returns')}
          </Link>
          <Link href={href('guest', {}, { find: true, redirect: href('history') })} className={styles.link}>
            {t('core.footer.orders')}
          </Link>
          {contact && (
            <a href={`mailto:${contact}`} className={styles.link}>
              {t('core.footer.contact')}
            </a>
          )}
          {listed.map(
            ({ path, footer }) =>
              footer && (
                <Link key={path} href={path} className={styles.link}>
                  {t(footer)}
                </Link>
              ),
          )}
        </nav>
        <Social />
      </Container>
      <Container className={styles.end}>
        <p>{t('core.footer.rights', { year: format.digits(yearOf(fetchedAt)), name: general.site_name })}</p>
        {general.seller && <SellerLine {...general.seller} />}
        {vat > 0 && <p>{t('core.footer.vat', { rate: format.percent(vat / 100) })}</p>}
      </Container>
    </footer>
  )
})

/** Who sells, by the numbers that can be looked up; all of it is on the page of the terms. */
const SellerLine = ({ name, registration, vat_number: vat }: NonNullable<Settings['general']['seller']>) => {
  const { t } = useT()
  const facts = [
    registration && t('core.footer.registration', { number: registration }),
    vat && t('core.footer.vat_number', { number: vat }),
  ]
  return (
    <p>
      <Link href={href('terms')}>
        <ShopText text={name} />
        {facts.map((fact) => fact && ` · ${fact}`)}
      </Link>
    </p>
  )
}

const Social = () => {
  const { t } = useT()
  const links = socialLinks(useSettings().social)
  if (links.length === 0) return null
  return (
    <ul aria-label={t('core.footer.social')} className={styles.social}>
      {links.map(({ name, title, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('core.footer.new_tab', { name: title })}
            title={title}
            className={iconButtonClass()}
          >
            <BrandIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The year the settings were read in, which the server's page and hydration share; their clocks may differ. */
const yearOf = (time: number | undefined): string => (time ? String(new Date(time).getUTCFullYear()) : '')
