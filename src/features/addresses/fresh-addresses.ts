import type { Address } from '#contract/account/addresses.ts'

/** An address as a write has just answered it. */
export interface FreshAddress {
  address: Address
  at: number
}

/** A list merged with later answers, so that nothing falls back to a former state while the list is read again. */
export const mergeFresh = (
  list: readonly Address[],
  readAt: number,
  fresh: readonly FreshAddress[],
): readonly Address[] =>
  fresh
    .filter(({ at }) => at > readAt)
    .reduce<readonly Address[]>((addresses, { address }) => put(addresses, address), list)

const put = (list: readonly Address[], address: Address): readonly Address[] => {
  const isHere = list.some(({ id }) => id === address.id)
  const others = address.is_default ? list.map((one) => ({ ...one, is_default: false })) : list
  return isHere ? others.map((one) => (one.id === address.id ? address : one)) : [...others, address]
}
