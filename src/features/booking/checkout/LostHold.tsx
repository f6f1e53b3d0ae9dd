import { Link } from 'wouter'
import type { Hold } from '#contract/booking/holds.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** The slot is held in a session that is over: that one again, or another time. */
export const LostHold = ({ hold: { place } }: { hold: Hold }) => {
  const { t } = useT()
  const page = href(place.kind === 'location' ? 'location' : 'experience', { id: place.slug })
  return (
    <Notice
      tone="warning"
      title={t('booking.lost.title')}
      action={
        <Inline gap="sm">
          <Link href={page} className={buttonClass()}>
            {t('booking.lost.again')}
          </Link>
          <Link
            href={href('auth', {}, { redirect: href('bookingCheckout') })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('booking.lost.sign_in')}
          </Link>
        </Inline>
      }
    >
      {t('booking.lost.text')}
    </Notice>
  )
}
