import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { Icon, type Glyph } from '#src/ui/media/Icon.tsx'
import { pageWindow } from './page-window.ts'
import * as styles from './Pagination.css.ts'
import type { RenderLink } from './render-link.ts'

interface PaginationProps {
  label: string
  current: number
  last: number
  hrefFor: (page: number) => string
  renderLink: RenderLink
  /** A page in words: "Page 3". */
  pageLabel: (page: number) => string
  /** A page's number in the reader's digits. */
  pageText: (page: number) => string
  previousLabel: string
  nextLabel: string
}

/** Links to the pages of a list; nothing when there is only one. */
export const Pagination = (props: PaginationProps) => {
  const { label, current, last, hrefFor, renderLink, pageLabel, pageText, previousLabel, nextLabel } = props
  if (last <= 1) return null
  const step = (page: number, name: string, glyph: Glyph, rel: 'prev' | 'next') => {
    const icon = <Icon glyph={glyph} mirror />
    if (page < 1 || page > last) return <span className={styles.absent}>{icon}</span>
    return renderLink({
      href: hrefFor(page),
      className: styles.page,
      rel,
      'aria-label': name,
      children: icon,
    })
  }
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>{step(current - 1, previousLabel, ChevronLeft, 'prev')}</li>
        <li className={styles.summary} aria-current="page">
          {pageText(current)} / {pageText(last)}
        </li>
        {pageWindow(current, last).map((item, at) =>
          item === 'gap' ? (
            <li key={`gap${at}`} className={styles.number} aria-hidden="true">
              <span className={styles.gap}>…</span>
            </li>
          ) : (
            <li key={item} className={styles.number}>
              {renderLink({
                href: hrefFor(item),
                className: styles.page,
                'aria-label': pageLabel(item),
                'aria-current': item === current ? 'page' : undefined,
                children: pageText(item),
              })}
            </li>
          ),
        )}
        <li>{step(current + 1, nextLabel, ChevronRight, 'next')}</li>
      </ul>
    </nav>
  )
}
