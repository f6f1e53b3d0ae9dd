import { checkIns } from '#contract/check-in/check-ins.ts'
import { call, RefusedCall, UnreachableServer } from '#staff/calls.ts'
import { hasHint, readStoredDoor } from './device.ts'
import type { Door } from './door.ts'
import { type ClosedReason, isReachableAtom, storedDoorAtom, phaseAtom, type Store } from './door-state.ts'

/** How often the list is read again, and how often a server that is out of reach is asked. */
const READ_AGAIN_MS = 20_000
const ASK_AGAIN_MS = 5000
const DAY_MS = 24 * 60 * 60 * 1000

/** Opens the door by the link in the address, else by the session of this device. */
export const startDoor = async (store: Store, door: Door): Promise<void> => {
  const secret = location.hash.slice(1)
  store.set(storedDoorAtom, await readStoredDoor())
  store.set(phaseAtom, 'starting')
  if (secret) await openByLink(door, secret)
  else await openBySession(store, door)
  await dropOldList(store, door)
}

/** Keeps the door true to the server for as long as the page is open. */
export const followServer = (store: Store, door: Door): void => {
  let last = 0
  let isRunning = false
  const follow = async (isUrgent = false) => {
    const wait = store.get(isReachableAtom) ? READ_AGAIN_MS : ASK_AGAIN_MS
    const isDue = isUrgent || Date.now() - last >= wait
    if (isRunning || !isDue || store.get(phaseAtom) !== 'open' || document.visibilityState !== 'visible') return
    isRunning = true
    last = Date.now()
    // What fails here is shown by the state, and is tried again.
    await door.refresh().catch(() => {})
    isRunning = false
  }
  setInterval(() => void follow(), 1000)
  addEventListener('online', () => void follow(true))
  addEventListener('offline', () => store.set(isReachableAtom, false))
  document.addEventListener('visibilitychange', () => void follow(true))
}

const openByLink = async (door: Door, secret: string): Promise<void> => {
  try {
    const { data } = await call(checkIns.open, { body: { secret } })
    history.replaceState(null, '', location.pathname)
    await door.open(data)
  } catch (error) {
    await door.close(reasonOf(error))
  }
}

const reasonOf = (error: unknown): ClosedReason => {
  if (error instanceof UnreachableServer) return 'offline'
  return error instanceof RefusedCall && error.status === 429 ? 'limited' : 'used'
}

const openBySession = async (store: Store, door: Door): Promise<void> => {
  const { session } = store.get(storedDoorAtom)
  if (!session && !hasHint()) return door.close('none')
  try {
    await door.open((await call(checkIns.session)).data)
  } catch (error) {
    const isOver = session === undefined || Date.parse(session.expires_at) <= Date.now()
    if (!(error instanceof UnreachableServer) || isOver) return door.close(session ? 'ended' : 'none')
    store.set(isReachableAtom, false)
    await door.open(session)
  }
}

/** A list is of use on its day, and for the night after it. */
const dropOldList = async (store: Store, door: Door): Promise<void> => {
  const { list } = store.get(storedDoorAtom)
  if (list && Date.parse(`${list.day}T00:00:00Z`) + 2 * DAY_MS < Date.now()) await door.leaveList()
}
