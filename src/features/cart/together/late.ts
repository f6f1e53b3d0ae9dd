/** Fetched in two steps, so that a page does not have to name all files of the second. */
export const loadHeldLines = async () => (await import('#src/components/booking/HeldLines.tsx')).HeldLines
export const loadTripSuggestions = async () => (await import('./TripSuggestions.tsx')).TripSuggestions
