/** The member's price; undefined where the price is as low, so that a higher one is never shown. */
export const memberPriceOf = ({
  price,
  memberPrice,
}: {
  price: number
  memberPrice: number | null
}): number | undefined => (memberPrice !== null && memberPrice < price ? memberPrice : undefined)
