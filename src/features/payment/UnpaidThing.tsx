import { OrderItems } from './OrderItems.tsx'
import { BasketParts } from './BasketParts.tsx'
import { Booked } from './PaidThing.tsx'
import * as styles from './PaidThing.css.ts'
import type { PaidThing } from './use-paid-thing.ts'

/** What is still to be paid for, in few words. */
export const UnpaidThing = ({ order, booking, basket }: PaidThing) => {
  if (basket) return <BasketParts basket={basket} />
  if (order)
    return (
      <div className={styles.thing}>
        <OrderItems order={order} />
      </div>
    )
  return (
    booking && (
      <div className={styles.thing}>
        <Booked booking={booking} slot={(booking.pending_move ?? booking).availability} />
      </div>
    )
  )
}
