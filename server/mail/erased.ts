/** A domain that no mail reaches (RFC 2606). */
const DOMAIN = 'erased.invalid'

/** What stands in the place of the address of an erased customer. */
export const erasedAddress = (id: string): string => `${id.toLowerCase()}@${DOMAIN}`

/** Whether a mail would go to a customer who was erased: it is not sent then. */
export const isErased = (address: string): boolean => address === '' || address.endsWith(`@${DOMAIN}`)
