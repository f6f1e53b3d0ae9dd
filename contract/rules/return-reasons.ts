/** Why something goes back. The last four are the shop's fault. */
export const RETURN_REASONS = ['changed_mind', 'size', 'faulty', 'damaged', 'wrong_item', 'not_as_described'] as const

/** Whether the shop is the cause: it then pays for the way, and takes back what is else excluded. */
export const isShopsFault = (reason: (typeof RETURN_REASONS)[number]): boolean =>
  reason !== 'changed_mind' && reason !== 'size'
