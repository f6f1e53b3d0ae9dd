import type { ReactNode } from 'react'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import * as styles from './Breadcrumbs.css.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import type { RenderLink } from './render-link.ts'

interface BreadcrumbsProps {
  label: string
  /** From the outermost in; the last is where one is. */
  items: readonly { label: ReactNode; href: string }[]
  renderLink: RenderLink
}

/** Links to the parent pages. */
export const Breadcrumbs = ({ label, items, renderLink }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className={styles.list}>
      {items.map((item, at) => (
        <li key={item.href} className={styles.crumb}>
          {at < items.length - 1 ? (
            <>
              {renderLink({ href: item.href, className: styles.link, children: item.label })}
              <Icon glyph={ChevronRight} size="sm" mirror className={styles.separator} />
            </>
          ) : (
            <span aria-current="page" className={styles.here}>
              {item.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
