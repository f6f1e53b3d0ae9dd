import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** What was booked. */
export const BookingsTab = () => {
  const { t } = useT()
  return (
    <EmptyState
      picture="/images/empty.svg"
      title={t('history.bookings.empty')}
      text={t('history.bookings.text')}
      action={
        <Link href={href('store')} className={buttonClass()}>
          {t('history.bookings.action')}
        </Link>
      }
    />
  )
}
