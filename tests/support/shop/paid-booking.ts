import type { AnswerFor } from '#contract/index.ts'
import type { Booking } from '#contract/booking/bookings.ts'
import type { AppServer } from '../server/app-server.ts'
import { payInSandbox } from './bookable-shop.ts'
import { ADDRESS, type Customer } from './customer.ts'
import { dayIn } from './day-in.ts'

/** Books and pays for a slot of an experience, some days ahead, for two adults. */
export const paidBooking = async (
  app: AppServer,
  customer: Customer,
  { slug, name, daysAhead = 20 }: { slug: string; name: string; daysAhead?: number },
): Promise<Booking> => {
  const day = dayIn(daysAhead)
  const { data: slots } = await customer.call<AnswerFor<'availability.list'>>(
    'GET',
    `availability?for=experience:${slug}&from=${day}&to=${day}`,
  )
  const free = slots.find((slot) => 'id' in slot && slot.vacancies >= 2)
  if (!free || !('id' in free)) throw new Error(`${slug} has no free slot on ${day}`)
  const units = free.unit_prices.map(({ unit_id }, at) => ({ unit_id, quantity: at === 0 ? 2 : 0 }))
  const { data: held } = await customer.call<AnswerFor<'holds.create'>>('POST', 'holds', {
    availability_id: free.id,
    units,
  })
  const { data } = await customer.call<AnswerFor<'bookings.create'>>('POST', 'bookings', {
    hold_id: held.hold.id,
    contact: { name, email: customer.email, phone: ADDRESS.phone },
    payment_method: 'card',
  })
  if (data.payment) await payInSandbox(app, data.payment.id)
  return (await customer.call<AnswerFor<'bookings.read'>>('GET', `bookings/${data.booking.id}`)).data.booking
}
