import type { OrderRow } from '../../db/schema/rows.ts'

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The name of the person an order is delivered to, where that is not its customer: another name with another phone, or
 * any other name on a gift. One's own second phone, or a longer form of one's name, is no other person.
 */
export const recipientOf = ({
  contact,
  shippingAddress: to,
  gift,
}: Pick<OrderRow, 'contact' | 'shippingAddress' | 'gift'>): string | undefined => {
  const name = to.full_name?.trim()
  if (!name || plain(name) === plain(contact.name)) return undefined
  return gift || isReachedElsewhere({ contact, shippingAddress: to }) ? name : undefined
}

/** Whether the courier calls another number than the customer's. */
export const isReachedElsewhere = ({
  contact,
  shippingAddress: { phone },
}: Pick<OrderRow, 'contact' | 'shippingAddress'>): boolean => Boolean(phone) && phone !== contact.phone
