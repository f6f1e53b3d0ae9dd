import type { Address } from '#contract/account/addresses.ts'
import { isStuck, type PendingWrite } from '#src/api/outbox/outbox-context.ts'
import { bodyIn, isA, overlayList } from '#src/api/outbox/overlay.ts'
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
  const { here, elsewhere } = overlayList('addresses.list', saved, pendingWrites)
  const first = elsewhere.filter(
    (pendingWrite) => isStuck(pendingWrite) || (isFirstPage && isA(pendingWrite, 'addresses.add')),
  )
  const list = [
    ...first.map(alone),
    ...here.map(({ shown, ...entry }) => ({ key: String(entry.saved.id), address: shown, ...entry })),
  ]
  const next = list.find(({ pendingWrite, address }) => pendingWrite && !isStuck(pendingWrite) && address.is_default)
  return next ? list.map((entry) => (entry === next ? entry : withoutDefault(entry))) : list
}

/** Something that is not on this page: new, or from another one. */
const alone = (pendingWrite: PendingWrite): AddressEntry => ({
  key: pendingWrite.key,
  address: { ...pendingWrite.base, ...bodyIn(pendingWrite) },
  saved: pendingWrite.base as Address | undefined,
  pendingWrite,
})

const withoutDefault = (entry: AddressEntry): AddressEntry => ({
  ...entry,
  address: { ...entry.address, is_default: false },
})

/** The address to change was deleted: it can only be added again. */
export const isGone = ({ name, problem }: PendingWrite): boolean =>
  name === 'addresses.update' && problem?.status === 404
