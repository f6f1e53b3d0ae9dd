/** Why a customer sends something back. The last four are the shop's fault. */
export const RETURN_REASONS = ['changed_mind', 'size', 'faulty', 'damaged', 'wrong_item', 'not_as_described'] as const

/** Of a parcel on its way whose order was cancelled because it is late; the shop's fault too. */
export const LATE = 'late'

/** Whether the shop is the cause: it then pays for the way, and takes back what is else excluded. */
export const isShopsFault = (reason: (typeof RETURN_REASONS)[number] | typeof LATE): boolean =>
  reason !== 'changed_mind' && reason !== 'size'
