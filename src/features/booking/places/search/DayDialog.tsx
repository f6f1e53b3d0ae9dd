import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { MonthCalendar, useShownMonth } from '#src/features/booking/slots/month/MonthCalendar.tsx'
import { useToday } from '#src/features/booking/slots/use-today.ts'
import type { WhenFieldProps } from './WhenField.tsx'

interface DayDialogProps extends WhenFieldProps {
  open: boolean
  onClose: () => void
}

/** A calendar in a sheet. A day that is pressed counts at once. */
export const DayDialog = ({ open, onClose, date, onChange }: DayDialogProps) => {
  const { t } = useT()
  const hasWords = useMessages('days')
  const choose = (day: string | undefined) => {
    onClose()
    onChange(day)
  }
  return (
    <Dialog
      open={open && hasWords}
      onClose={onClose}
      title={t('places.when.title')}
      closeLabel={t('core.close')}
      placement="bottom"
      footer={
        <Button variant="quiet" full onClick={() => choose(undefined)}>
          {t('places.when.any')}
        </Button>
      }
    >
      {/* Begins at the chosen day each time. */}
      {open && <Days date={date} onChange={choose} />}
    </Dialog>
  )
}

const Days = ({ date, onChange }: WhenFieldProps) => {
  const today = useToday(SHOP_TIME_ZONE)
  const day = date !== undefined && date >= today ? date : undefined
  const month = useShownMonth(day ?? today, today)
  return <MonthCalendar month={month} today={today} day={day} onChange={onChange} />
}
