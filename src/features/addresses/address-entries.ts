import type { Address, AddressFields } from '#contract/account/addresses.ts'
import type { WaitingName } from '#contract/writes.ts'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import type { AddressLike } from '#src/components/address/address-values.ts'

/** An address with the customer's pending changes applied. */
export interface AddressEntry {
  key: string
  address: AddressLike
  /** The server's; none for one that was not sent yet. */
  saved: Address | undefined
  /** What waits, or needs the customer. */
  pendingWrite: PendingWrite | undefined
}

interface EntriesOptions {
  saved: readonly Address[]
  pendingWrites: readonly PendingWrite[]
  isFirstPage: boolean
}

/** The addresses of a page, with all pending writes; those that need the customer come first, on every page. */
export const mergePendingWrites = ({ saved, pendingWrites, isFirstPage }: EntriesOptions): AddressEntry[] => {
  const ofAddresses = pendingWrites.filter(({ name }) => name.startsWith('addresses.'))
  const isHere = (pendingWrite: PendingWrite) => saved.some(({ id }) => String(id) === idOf(pendingWrite))
  const elsewhere = ofAddresses.filter(
    (pendingWrite) =>
      !isHere(pendingWrite) && (isStuck(pendingWrite) || (isFirstPage && pendingWrite.name === 'addresses.add')),
  )
  const list = [...elsewhere.map(alone), ...saved.map((address) => changed(address, ofAddresses))]
  const next = list.find(({ pendingWrite, address }) => pendingWrite && isWaiting(pendingWrite) && address.is_default)
  return next ? list.map((entry) => (entry === next ? entry : withoutDefault(entry))) : list
}

/** Something that is not on this page: new, or from another one. */
const alone = (pendingWrite: PendingWrite): AddressEntry => ({
  key: pendingWrite.key,
  address: { ...pendingWrite.base, ...bodyIn(pendingWrite) },
  saved: pendingWrite.base as Address | undefined,
  pendingWrite,
})

const changed = (saved: Address, pendingWrites: readonly PendingWrite[]): AddressEntry => {
  const own = pendingWrites.filter((pendingWrite) => idOf(pendingWrite) === String(saved.id))
  const pendingWrite = own.find(isStuck) ?? own.at(-1)
  return {
    key: String(saved.id),
    address: own.reduce<AddressLike>((address, one) => ({ ...address, ...bodyIn(one) }), saved),
    saved,
    pendingWrite,
  }
}

const withoutDefault = (entry: AddressEntry): AddressEntry => ({
  ...entry,
  address: { ...entry.address, is_default: false },
})

/** What a pending write writes; a removal writes nothing. */
export const bodyIn = ({ input }: PendingWrite): Partial<AddressFields> =>
  (input as { body?: AddressFields }).body ?? {}

export const isA = <Name extends WaitingName>(
  pendingWrite: PendingWrite | undefined,
  name: Name,
): pendingWrite is PendingWrite<Name> => pendingWrite?.name === name

export const isStuck = ({ state }: PendingWrite): boolean => state !== 'waiting' && state !== 'sending'

/** The address to change was deleted: it can only be added again. */
export const isGone = ({ name, problem }: PendingWrite): boolean =>
  name === 'addresses.update' && problem?.status === 404

const isWaiting = (pendingWrite: PendingWrite) => !isStuck(pendingWrite)

/** Which address a pending write changes; none for a new one. */
export const idOf = ({ input }: PendingWrite): string | undefined => {
  const { params } = input as { params?: { id: string } }
  return params && String(params.id)
}
