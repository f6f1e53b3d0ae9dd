/** What a member pays instead of the price; undefined where the price is as low, so that nobody is shown a dearer one. */
export const memberPriceOf = ({
  price,
  memberPrice,
}: {
  price: number
  memberPrice: number | null
}): number | undefined => (memberPrice !== null && memberPrice < price ? memberPrice : undefined)
