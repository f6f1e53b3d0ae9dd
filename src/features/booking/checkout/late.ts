/** Fetched in two steps, so that the page does not have to name all files of the second. */
export const loadGiftCards = async () => (await import('#src/components/checkout/GiftCards.tsx')).GiftCards
export const loadHeldParts = async () => (await import('#src/components/checkout/HeldParts.tsx')).HeldParts
export const loadEndedHolds = async () => (await import('#src/components/checkout/EndedHolds.tsx')).EndedHolds
export const loadExpiredHold = async () => (await import('./EndedHold.tsx')).ExpiredHold
export const loadLostHold = async () => (await import('./EndedHold.tsx')).LostHold
