import { atom } from 'jotai'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'

/** The pending writes of the signed-in customer; none before the outbox is open. */
export const pendingWritesAtom = atom<readonly PendingWrite[]>([])
