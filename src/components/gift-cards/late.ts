/** Fetched in two steps, so that a page does not have to name all files of the second. */
export const loadGiftCards = async () => (await import('./GiftCards.tsx')).GiftCards
