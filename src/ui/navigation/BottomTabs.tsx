import * as styles from './BottomTabs.css.ts'
import { Icon, type Glyph } from '#src/ui/media/Icon.tsx'
import type { RenderLink } from './render-link.ts'

interface BottomTabsProps {
  label: string
  items: readonly { href: string; label: string; glyph: Glyph; current: boolean }[]
  renderLink: RenderLink
}

/** The main places in a tab bar at the bottom; on phones only. */
export const BottomTabs = ({ label, items, renderLink }: BottomTabsProps) => (
  <nav aria-label={label} className={styles.bar}>
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.href} className={styles.place}>
          {renderLink({
            href: item.href,
            className: styles.tab,
            'aria-current': item.current ? 'page' : undefined,
            children: (
              <>
                <Icon glyph={item.glyph} size="lg" />
                {item.label}
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  </nav>
)
