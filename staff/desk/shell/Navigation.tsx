import Menu from 'lucide/dist/esm/icons/menu.mjs'
import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { BottomTabs } from '#src/ui/navigation/BottomTabs.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { hrefOf } from '#staff/desk/router.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { GLYPHS } from './glyphs.ts'
import { renderLink } from './render-link.tsx'
import * as styles from './Navigation.css.ts'

/** How many screens a phone's bar has beside its menu. */
const IN_BAR = 4
const MENU = '#menu'

/** The screens: at the side where there is room, else the first of them in a bar and all in its menu. */
export const Navigation = ({ screens, current }: { screens: readonly string[]; current: string | undefined }) => {
  const { t } = useT()
  const words = useDeskWords()
  const [isOpen, setOpen] = useState(false)
  const items = [...screens, 'all'].map((id) => ({
    href: hrefOf({ screen: id }),
    label: words.screen(id),
    glyph: GLYPHS[id] ?? Menu,
    current: id === current,
  }))
  const links = (
    <ul className={styles.links}>
      {items.map(({ href, label, glyph, current: isCurrent }) => (
        <li key={href}>
          <a
            href={href}
            className={styles.link}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => setOpen(false)}
          >
            <Icon glyph={glyph} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
  const isInMenu = items.slice(IN_BAR).some((item) => item.current)
  return (
    <>
      <nav aria-label={t('desk.navigation')} className={styles.rail}>
        {links}
      </nav>
      <BottomTabs
        label={t('desk.bar')}
        items={[...items.slice(0, IN_BAR), { href: MENU, label: t('desk.menu'), glyph: Menu, current: isInMenu }]}
        renderLink={({ href, className, children, ...link }) =>
          href === MENU ? (
            <button type="button" className={`${className ?? ''} ${styles.menu}`} onClick={() => setOpen(true)}>
              {children}
            </button>
          ) : (
            renderLink({ href, className, children, ...link })
          )
        }
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('desk.menu')}
        closeLabel={t('desk.close')}
        placement="bottom"
      >
        <nav aria-label={t('desk.menu')}>{links}</nav>
      </Dialog>
    </>
  )
}
