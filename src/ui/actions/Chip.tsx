import type { ReactNode } from 'react'
import X from 'lucide/dist/esm/icons/x.mjs'
import * as styles from './Chip.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'

interface ChipLinkProps {
  href: string
  renderLink: RenderLink
  children: ReactNode
}

/** A filter of a list, beside its siblings; `current` is the active one. */
export const ChipLink = ({ href, renderLink, current, children }: ChipLinkProps & { current?: boolean }) =>
  renderLink({
    href,
    className: styles.chip,
    children,
    'aria-current': current ? 'true' : undefined,
  })

/** An active filter that can be removed: a link to the list without it. `label` is its accessible name. */
export const RemovableChip = ({ href, renderLink, label, children }: ChipLinkProps & { label: string }) =>
  renderLink({
    href,
    className: classNames(styles.chip, styles.active),
    'aria-label': label,
    children: (
      <>
        {children}
        <Icon glyph={X} size="sm" />
      </>
    ),
  })
