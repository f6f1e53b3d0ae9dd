import { useState } from 'react'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'
import * as styles from './PlaceSearch.css.ts'

export interface WhenFieldProps {
  /** `YYYY-MM-DD`, or any day. */
  date: string | undefined
  onChange: (date: string | undefined) => void
}

const load = async () => (await import('./DayDialog.tsx')).DayDialog
const loadAhead = () => void load().catch(console.info)

/** The day of a booking: a button that opens a calendar, whose code is loaded on pointer down or focus. */
export const WhenField = (props: WhenFieldProps) => {
  const { t, format } = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useLatePart(isOpen, load, { ...props, open: isOpen, onClose: close }, close)
  return (
    <div className={styles.field}>
      <span id="when-label" className={styles.label}>
        {t('places.when.label')}
      </span>
      <Button
        id="when"
        variant="secondary"
        aria-labelledby="when-label when"
        aria-haspopup="dialog"
        className={styles.when}
        onClick={() => setOpen(true)}
        onPointerDown={loadAhead}
        onFocus={loadAhead}
      >
        <Icon glyph={CalendarDays} size="sm" />
        {props.date === undefined ? t('places.when.any') : format.shortDay(props.date)}
      </Button>
      {dialog}
    </div>
  )
}
