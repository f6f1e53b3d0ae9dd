import { Link } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ChipLink } from '#src/ui/Chip.tsx'
import { Container } from '#src/ui/Container.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import type { RenderLink } from '#src/ui/render-link.ts'
import * as styles from './history.css.ts'

export const head: PageModule['head'] = ({ t }) => ({ title: t('history.title') })

const tabs = ['orders', 'bookings'] as const

const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>

/** What was ordered and booked; which of the two stands in the URL. */
export default function HistoryPage({ search }: PageProps) {
  const { t } = useT()
  const tab = search.get('tab') === 'bookings' ? 'bookings' : 'orders'
  return (
    <Container className={styles.page}>
      <Heading level={1}>{t('history.title')}</Heading>
      <nav aria-label={t('history.tabs')}>
        <ul className={styles.tabs}>
          {tabs.map((one) => (
            <li key={one}>
              <ChipLink
                href={href('history', {}, { tab: one === 'orders' ? undefined : one })}
                current={one === tab}
                renderLink={routerLink}
              >
                {t(`history.${one}.tab`)}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <EmptyState
        picture="/images/empty.svg"
        title={t(`history.${tab}.empty`)}
        text={t(`history.${tab}.text`)}
        action={
          <Link href={href('store')} className={buttonClass()}>
            {t(`history.${tab}.action`)}
          </Link>
        }
      />
    </Container>
  )
}
