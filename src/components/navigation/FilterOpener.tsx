import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './FilterOpener.css.ts'

interface FilterOpenerProps {
  label: string
  /** How many filters are on. */
  count: number
  countLabel: string
  onOpen: () => void
  /** It is about to be pressed: time to load the sheet. */
  onApproach: () => void
}

/** The button that opens the filters of a list in a sheet. Without scripts there is nothing to open. */
export const FilterOpener = ({ label, count, countLabel, onOpen, onApproach }: FilterOpenerProps) => {
  const { format } = useT()
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={onOpen}
      onPointerDown={onApproach}
      onFocus={onApproach}
    >
      <Icon glyph={SlidersHorizontal} size="sm" />
      {label}
      {count > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            {format.number(count)}
          </span>
          <VisuallyHidden>{countLabel}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
