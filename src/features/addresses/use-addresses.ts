import { useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '#contract/account/addresses.ts'
import type { AnswerFor } from '#contract/index.ts'
import type { Fetched } from '#src/api/call.ts'
import { isStuck, type Sent, useOutbox } from '#src/api/outbox/outbox-context.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { idOf, isA } from '#src/api/outbox/overlay.ts'
import { type AddressEntry, mergePendingWrites } from './address-entries.ts'
import { type FreshAddress, mergeFresh } from './fresh-addresses.ts'
import { writable } from '#src/components/address/address-values.ts'

/** How long a removal can be taken back. */
const UNDO_MS = 6000

/** What can be done to the addresses on screen. */
export interface Addresses {
  entries: AddressEntry[]
  /** A write was answered with this. */
  learn: (address: Address) => void
  makeDefault: (address: Address) => Promise<Sent<'addresses.update'>>
  /** Removes it, but not before it could be taken back. */
  remove: (address: Address) => Promise<void>
  /** Drops a write that is not sent yet, or that failed. */
  drop: (entry: AddressEntry) => Promise<void>
}

/** The addresses of a page, with all that waits to be sent. */
export const useAddresses = (
  answer: Fetched<AnswerFor<'addresses.list'>>,
  /** The server has removed one. */
  onRemoved: () => void,
): Addresses => {
  const { pendingWrites, send, drop } = useOutbox()
  const refresh = useRefresh()
  const isAdding = pendingWrites.some(({ name, state }) => name === 'addresses.add' && state === 'sending')
  const { data, meta, fetchedAt } = useSettled(answer, isAdding)
  const [fresh, setFresh] = useState<readonly FreshAddress[]>([])
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const isQueued = (id: string) =>
    pendingWrites.some((pendingWrite) => isA(pendingWrite, 'addresses.remove') && idOf(pendingWrite) === id)
  const gone = leaving.filter((id) => !isQueued(id))

  const tellGone = useEffectEvent(onRemoved)
  useEffect(() => {
    if (gone.length > 0) tellGone()
  }, [gone.length])

  const saved = mergeFresh(data, fetchedAt, fresh).filter(({ id }) => !gone.includes(String(id)))
  const learn = (address: Address) => setFresh((previous) => [...previous, { address, at: Date.now() }])
  return {
    entries: mergePendingWrites({ saved, pendingWrites, isFirstPage: meta.current_page === 1 }),
    learn,
    makeDefault: async (address) => {
      const body = { ...writable(address), is_default: true }
      const sent = await send('addresses.update', { params: { id: String(address.id) }, body }, { base: address })
      if ('done' in sent) learn(sent.done.data.address)
      return sent
    },
    remove: async ({ id, ...rest }) => {
      const sent = await send(
        'addresses.remove',
        { params: { id: String(id) } },
        { base: { id, ...rest }, undoMs: UNDO_MS },
      )
      if (!('problem' in sent)) setLeaving((previous) => [...previous, String(id)])
    },
    drop: async ({ saved: address, pendingWrite }) => {
      setLeaving((previous) => previous.filter((id) => id !== String(address?.id)))
      if (!pendingWrite) return
      const theirs = pendingWrite.problem?.theirs?.address
      if (theirs) learn(theirs as Address)
      await drop(pendingWrite.key)
      // What needed the customer was about something newer than what is on screen.
      if (isStuck(pendingWrite)) await refresh('addresses.list')
    },
  }
}

/**
 * A list that is read while an address is being sent may hold it already: it is shown when the write has been answered.
 */
const useSettled = (read: Fetched<AnswerFor<'addresses.list'>>, isUnsettled: boolean) => {
  const [settled, settle] = useState(read)
  const isSamePage = settled.meta.current_page === read.meta.current_page
  if (isUnsettled && isSamePage) return settled
  if (settled !== read) settle(read)
  return read
}
