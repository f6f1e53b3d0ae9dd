import type { EndpointName } from '#contract/index.ts'
import { rereadsOf, type WaitingName } from '#contract/writes.ts'
import { isStuck, type PendingWrite } from './outbox-context.ts'

/** The pending writes that change what a read answers, by the `rereads` of their rows. */
export const pendingWritesOver = (read: EndpointName, pendingWrites: readonly PendingWrite[]): PendingWrite[] =>
  pendingWrites.filter(({ name }) => rereadsOf(name).includes(read))

/** What was read, with its pending writes applied. */
export interface Overlaid<Thing> {
  shown: Thing
  /** The one that needs the customer, else the newest. */
  pendingWrite: PendingWrite | undefined
}

/** Applies pending writes in their order: a body replaces the fields that it has, and a removal none. */
export const overlay = <Thing extends object>(read: Thing, own: readonly PendingWrite[]): Overlaid<Thing> => ({
  shown: own.reduce<Thing>((thing, pendingWrite) => ({ ...thing, ...bodyIn(pendingWrite) }), read),
  pendingWrite: own.find(isStuck) ?? own.at(-1),
})

/** The same for a list; what is to be added, or belongs to another page of it, is `elsewhere`. */
export const overlayList = <Thing extends { id: string | number }>(
  read: EndpointName,
  list: readonly Thing[],
  pendingWrites: readonly PendingWrite[],
): { here: (Overlaid<Thing> & { saved: Thing })[]; elsewhere: PendingWrite[] } => {
  const over = pendingWritesOver(read, pendingWrites)
  const ids = new Set(list.map(({ id }) => String(id)))
  return {
    here: list.map((saved) => ({
      saved,
      ...overlay(
        saved,
        over.filter((pendingWrite) => idOf(pendingWrite) === String(saved.id)),
      ),
    })),
    elsewhere: over.filter((pendingWrite) => !ids.has(idOf(pendingWrite) ?? '')),
  }
}

/** What a pending write writes; a removal writes nothing. */
export const bodyIn = ({ input }: PendingWrite): object => (input as { body?: object }).body ?? {}

/** What a pending write changes; none for a new one. */
export const idOf = ({ input }: PendingWrite): string | undefined => {
  const { params } = input as { params?: { id: string } }
  return params && String(params.id)
}

export const isA = <Name extends WaitingName>(
  pendingWrite: PendingWrite | undefined,
  name: Name,
): pendingWrite is PendingWrite<Name> => pendingWrite?.name === name
