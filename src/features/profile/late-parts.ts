import { latePart } from '#src/ui/navigation/late-part.ts'

const ofDetails = () => import('./DetailsDialog.tsx')
const ofEmail = () => import('./EmailDialog.tsx')
const ofPhone = () => import('./phone/PhoneDialog.tsx')
const ofPassword = () => import('./security/PasswordDialog.tsx')
const ofDevices = () => import('./security/DevicesDialog.tsx')
const ofWaysIn = () => import('./security/WaysInDialog.tsx')
const ofAvatar = () => import('./avatar/AvatarDialog.tsx')
const ofPasskeys = () => import('./security/PasskeysDialog.tsx')
const ofExport = () => import('./data/ExportDialog.tsx')
const ofDeletion = () => import('./data/DeletionDialog.tsx')
const ofNotifications = () => import('./notifications/NotificationsDialog.tsx')
const ofReauthentication = () => import('./security/ReauthenticationDialog.tsx')

/** The profile's dialogs: their forms are some 20 kB, which the page itself does not need. */
export const DetailsDialog = latePart(async () => (await ofDetails()).DetailsDialog)
export const EmailDialog = latePart(async () => (await ofEmail()).EmailDialog)
export const PhoneDialog = latePart(async () => (await ofPhone()).PhoneDialog)
export const PasswordDialog = latePart(async () => (await ofPassword()).PasswordDialog)
export const DevicesDialog = latePart(async () => (await ofDevices()).DevicesDialog)
export const WaysInDialog = latePart(async () => (await ofWaysIn()).WaysInDialog)
export const AvatarDialog = latePart(async () => (await ofAvatar()).AvatarDialog)
export const PasskeysDialog = latePart(async () => (await ofPasskeys()).PasskeysDialog)
export const ExportDialog = latePart(async () => (await ofExport()).ExportDialog)
export const DeletionDialog = latePart(async () => (await ofDeletion()).DeletionDialog)
export const NotificationsDialog = latePart(async () => (await ofNotifications()).NotificationsDialog)
export const ReauthenticationDialog = latePart(async () => (await ofReauthentication()).ReauthenticationDialog)

/** Fetches their code while there is a network, so that they open without one. */
export const preloadDialogs = async (): Promise<void> => {
  const all = [
    ofDetails,
    ofEmail,
    ofPhone,
    ofPassword,
    ofDevices,
    ofWaysIn,
    ofAvatar,
    ofPasskeys,
    ofExport,
    ofDeletion,
    ofNotifications,
    ofReauthentication,
  ]
  await Promise.allSettled(all.map((load) => load()))
}
