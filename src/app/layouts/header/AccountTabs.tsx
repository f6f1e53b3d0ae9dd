import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useAccountNavItems } from './account-nav-items.ts'
import * as styles from './AccountTabs.css.ts'

/** The places of the account in a row, scrolled to the current one. */
export const AccountTabs = ({ className }: { className?: string }) => {
  const { t } = useT()
  const places = useAccountNavItems()
  const list = useRef<HTMLUListElement>(null)
  const at = places.findIndex(({ current }) => current)
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.children[at]]
    if (!row || !tab) return
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    // Scrolls only the row: `scrollIntoView` could scroll the page as well.
    row.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
  }, [at])
  return (
    <nav aria-label={t('profile.nav.label')} className={className}>
      <Container>
        <ul ref={list} className={styles.list}>
          {places.map(({ href: to, label, glyph, current }) => (
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
