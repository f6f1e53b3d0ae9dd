/** Gift cards: one that was bought, buying one, and what is left on one. */
export const GiftCards = ({ id }: { id: string | undefined }) => id ?? null
