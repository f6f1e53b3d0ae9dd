import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { OrderItems } from './OrderItems.tsx'
import * as styles from './PaidThing.css.ts'
import type { PaidThing } from './use-paid-thing.ts'

/** What is still to be paid for, in few words. */
export const UnpaidThing = ({ order, booking }: PaidThing) => {
  if (order)
    return (
      <div className={styles.thing}>
        <OrderItems order={order} />
      </div>
    )
  return (
    booking && (
      <div className={styles.thing}>
        <Text weight="medium">
          <ShopText text={booking.place.name} />
        </Text>
        <Text>
          <SlotMoment slot={(booking.pending_move ?? booking).availability} />
        </Text>
        <Text tone="muted">
          <ShopText text={booking.place.where} />
        </Text>
      </div>
    )
  )
}
