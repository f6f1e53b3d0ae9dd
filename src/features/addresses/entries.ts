import type { Address, AddressFields } from '#contract/addresses.ts'
import type { WaitingName } from '#contract/writes.ts'
import type { Intent } from '#src/api/outbox-context.ts'
import type { AddressLike } from '#src/forms/address-values.ts'

/** An address as the customer has it: as the server keeps it, with what they changed since and what is still to be sent. */
export interface AddressEntry {
  key: string
  address: AddressLike
  /** The server's; none for one that was not sent yet. */
  saved: Address | undefined
  /** What waits, or needs the customer. */
  intent: Intent | undefined
}

interface EntriesOptions {
  saved: readonly Address[]
  intents: readonly Intent[]
  isFirstPage: boolean
}

/** The addresses of a page, with all that waits to be sent; what needs the customer comes first, on whichever page. */
export const entriesOf = ({ saved, intents, isFirstPage }: EntriesOptions): AddressEntry[] => {
  const ofAddresses = intents.filter(({ name }) => name.startsWith('addresses.'))
  const isHere = (intent: Intent) => saved.some(({ id }) => String(id) === idOf(intent))
  const elsewhere = ofAddresses.filter(
    (intent) => !isHere(intent) && (isStuck(intent) || (isFirstPage && intent.name === 'addresses.add')),
  )
  const list = [...elsewhere.map(alone), ...saved.map((address) => changed(address, ofAddresses))]
  const next = list.find(({ intent, address }) => intent && isWaiting(intent) && address.is_default)
  return next ? list.map((entry) => (entry === next ? entry : withoutDefault(entry))) : list
}

/** Something that is not on this page: new, or from another one. */
const alone = (intent: Intent): AddressEntry => ({
  key: intent.key,
  address: { ...intent.base, ...bodyIn(intent) },
  saved: intent.base as Address | undefined,
  intent,
})

const changed = (saved: Address, intents: readonly Intent[]): AddressEntry => {
  const own = intents.filter((intent) => idOf(intent) === String(saved.id))
  const intent = own.find(isStuck) ?? own.at(-1)
  return {
    key: String(saved.id),
    address: own.reduce<AddressLike>((address, one) => ({ ...address, ...bodyIn(one) }), saved),
    saved,
    intent,
  }
}

const withoutDefault = (entry: AddressEntry): AddressEntry => ({
  ...entry,
  address: { ...entry.address, is_default: false },
})

/** What an intent writes; a removal writes nothing. */
export const bodyIn = ({ input }: Intent): Partial<AddressFields> => (input as { body?: AddressFields }).body ?? {}

export const isA = <Name extends WaitingName>(intent: Intent | undefined, name: Name): intent is Intent<Name> =>
  intent?.name === name

export const isStuck = ({ state }: Intent): boolean => state !== 'waiting' && state !== 'sending'

/** What was to be changed is not there any more: it can only be added anew. */
export const isGone = ({ name, problem }: Intent): boolean => name === 'addresses.update' && problem?.status === 404

const isWaiting = (intent: Intent) => !isStuck(intent)

/** Which address an intent changes; none for a new one. */
export const idOf = ({ input }: Intent): string | undefined => {
  const { params } = input as { params?: { id: string } }
  return params && String(params.id)
}
