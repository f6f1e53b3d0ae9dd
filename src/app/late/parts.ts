/**
 * The parts over every page that most visits never show. Named in a file of its own: what each of them needs would add
 * to the first load, which names it to fetch it at once.
 */
export const loadCart = async () => (await import('./LateCart.tsx')).LateCart
export const loadHeldStrip = async () => (await import('./HeldStrip.tsx')).HeldStrip
export const loadInstallCard = async () => (await import('./InstallCard.tsx')).InstallCard
export const loadOfflineStrip = async () => (await import('./OfflineStrip.tsx')).OfflineStrip
export const loadSearch = async () => (await import('./LateSearch.tsx')).LateSearch
export const loadToastCorner = async () => (await import('./ToastCorner.tsx')).ToastCorner
export const loadUpdateCard = async () => (await import('./UpdateCard.tsx')).UpdateCard
