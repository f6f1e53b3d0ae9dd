import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { iconButtonClass } from '#src/ui/actions/IconButton.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import type { LateSearch } from '../../late/LateSearch.tsx'
import * as styles from './Header.css.ts'
import { useNavItems } from './nav-items.ts'

const load = async () => (await import('../../late/parts.ts')).loadSearch()

/**
 * Link to the search, on every page but the store's own, which has the field. On wide screens it looks like the field
 * it leads to; on phones the field opens over the page, and its code is loaded then.
 */
export const SearchLink = () => {
  const { t } = useT()
  const isThere = useNavItems().some(({ href: to, isPage }) => isPage && to === href('store'))
  const [Field, setField] = useState<ComponentType<ComponentProps<typeof LateSearch>>>()
  const [isOpen, setOpen] = useState(false)
  const open = async (event: MouseEvent) => {
    // A new tab is the browser's business, and a wide screen has room for the store's own field.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const Loaded = await load()
      setField(() => Loaded)
      setOpen(true)
    } catch {
      location.assign(href('store'))
    }
  }
  return isThere ? null : (
    <>
      <Link href={href('store')} className={styles.search}>
        <Icon glyph={Search} size="sm" />
        {t('core.nav.search')}
      </Link>
      <a
        href={href('store')}
        aria-label={t('core.nav.search')}
        aria-haspopup="dialog"
        className={classNames(iconButtonClass(), styles.searchIcon)}
        onClick={(event) => void open(event)}
        onPointerDown={() => void load().catch(() => {})}
      >
        <Icon glyph={Search} />
      </a>
      {Field && <Field open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
