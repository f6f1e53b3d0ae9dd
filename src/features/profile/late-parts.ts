import { latePart } from '#src/ui/navigation/late-part.ts'

const ofDetails = () => import('./DetailsDialog.tsx')
const ofEmail = () => import('./EmailDialog.tsx')
const ofPassword = () => import('./PasswordDialog.tsx')
const ofDevices = () => import('./DevicesDialog.tsx')

/** The profile's dialogs: their forms are some 20 kB, which the page itself does not need. */
export const DetailsDialog = latePart(async () => (await ofDetails()).DetailsDialog)
export const EmailDialog = latePart(async () => (await ofEmail()).EmailDialog)
export const PasswordDialog = latePart(async () => (await ofPassword()).PasswordDialog)
export const DevicesDialog = latePart(async () => (await ofDevices()).DevicesDialog)

/** Fetches their code while there is a network, so that they open without one. */
export const preloadDialogs = async (): Promise<void> => {
  await Promise.allSettled([ofDetails(), ofEmail(), ofPassword(), ofDevices()])
}
