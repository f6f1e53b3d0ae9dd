/** Fetched in two steps, so that the page does not have to name all files of the second. */
export const loadHeldParts = async () => (await import('#src/components/booking/HeldParts.tsx')).HeldParts
export const loadExpiredHold = async () => (await import('./ExpiredHold.tsx')).ExpiredHold
export const loadLostHold = async () => (await import('./LostHold.tsx')).LostHold
