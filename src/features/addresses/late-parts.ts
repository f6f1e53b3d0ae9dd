import { latePart } from '#src/ui/navigation/late-part.ts'

const ofAddress = () => import('./AddressDialog.tsx')

/** The form of an address and its library are some 20 kB, which the list does not need. */
export const AddressDialog = latePart(async () => (await ofAddress()).AddressDialog)

/** Fetches its code while there is a network, so that it opens without one. */
export const preloadAddressDialog = async (): Promise<void> => {
  await ofAddress().catch(console.info)
}
