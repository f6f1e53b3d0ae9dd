import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import { Link } from 'wouter'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'
import { clock } from '#src/components/forms/use-countdown.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { href } from '#src/routes.ts'
import { checkoutQuery, liveOf, type StoredHold, waitingOf } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { heldCountAtom } from '#src/domain/hold/is-holding.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './HeldStrip.css.ts'

/** A held slot, or one that waits for its payment, its remaining time, how many more there are, and a link to its checkout. Within the header, so that it covers nothing. */
export const HeldStrip = () => {
  const { t, format } = useT()
  const hasWords = useMessages('held')
  const holds = useHolds()
  // The one that ends first: the others have longer.
  const [stored, ...others] = [...liveOf(holds), ...waitingOf(holds)].toSorted((a, b) => endOf(a) - endOf(b))
  const left = useSecondsLeft(stored)
  const setCount = useSetAtom(heldCountAtom)
  const count = stored ? others.length + 1 : 0
  useEffect(() => {
    setCount(count)
    return () => setCount(0)
  }, [setCount, count])
  if (!hasWords || holds === undefined) return <div className={styles.room} />
  if (!stored || left === 0) return null
  return (
    <section aria-label={t('held.label')} className={styles.strip}>
      <Icon glyph={Hourglass} size="sm" />
      <span className={styles.name}>
        <ShopText text={stored.hold.place.name} />
      </span>
      <span role="timer" aria-live="off" className={styles.left}>
        {t('held.left', { time: clock(left, format) })}
        {others.length > 0 && ` ${t('held.more', { count: others.length })}`}
      </span>
      <Link href={href('bookingCheckout', {}, checkoutQuery(stored, holds))} className={styles.go}>
        {t(stored.placed ? 'held.unpaid.pay' : 'held.go')}
      </Link>
    </section>
  )
}

const endOf = ({ hold, ahead }: StoredHold): number => Date.parse(hold.expires_at) - ahead
