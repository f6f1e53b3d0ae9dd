import { type Persistence, startPersistence } from '#src/api/persistence/persist.ts'
import { deleteDatabase } from '#src/lib/device/idb.ts'
import { hasStoredDataAtom, storedCustomers, markStoredCustomers } from '#src/domain/session/stored-customers.ts'
import { storageProblemAtom } from '#src/state/storage.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { loadMessages } from '../core/messages.ts'
import type { App } from '../types.ts'

const CUSTOMER_STORES = 'qafila-customer-'

/** Name of the database that keeps one customer's answers. */
export const customerStore = (userId: string): string => CUSTOMER_STORES + userId

/** Restores persisted public reads and those of the signed-in customer, and persists later reads. */
export const persistReads = async (app: App): Promise<void> => {
  const { user } = app.session()
  watchStorage(app)
  void dropStrangers([...storedCustomers(), ...(user ? [user.id] : [])]).catch(console.warn)
  const device = keep(app, 'device', 'qafila-device')
  app.device.clear = async () => (await device).clear()
  await Promise.all([device, user ? persistCustomerReads(app, user.id) : app.later.findStoredData?.()])
}

/**
 * Restores the tickets, orders under way and member card of customers whose session has run out, and deletes all else
 * of theirs. Resolves to whether there are any. Keeps nothing from then on.
 */
export const restoreStoredData = async (app: App): Promise<boolean> => {
  if (app.session().token !== undefined) return false
  let hasStoredData = false
  for (const userId of storedCustomers()) {
    const { stop, restored } = await keep(app, 'customer', customerStore(userId), { onlyPrecious: true })
    await stop()
    hasStoredData ||= restored
  }
  app.store.set(hasStoredDataAtom, hasStoredData)
  return hasStoredData
}

/** The same for a customer's own answers; for one customer at a time, and for the same one only once. */
export const persistCustomerReads = async (app: App, userId: string): Promise<void> => {
  if (app.customer.userId === userId) return
  await app.customer.stop()
  app.customer.userId = userId
  const { user } = app.session()
  // A guest session is most often the device owner's; an account may be another customer's.
  const others = user?.is_guest ? storedCustomers() : []
  markStoredCustomers(user?.remember ? [...others, userId] : others)
  const { stop, restored } = await keep(app, 'customer', customerStore(userId))
  if (restored) void askAnew(app).catch(console.warn)
  app.customer.stop = async () => {
    app.customer.userId = undefined
    await stop()
  }
}

/**
 * A customer's persisted answers may be older than a change made as the former page was left: those on screen are
 * fetched again, however fresh they are.
 */
const askAnew = ({ queries }: App): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ meta, state }) => meta?.offline === 'customer' && state.dataUpdatedAt < performance.timeOrigin,
  })

const keep = (
  app: App,
  which: 'device' | 'customer',
  storeName: string,
  options: { onlyPrecious?: boolean } = {},
): Promise<Persistence> =>
  startPersistence(app.queries, {
    which,
    storeName,
    ...options,
    onProblem: (problem) => {
      app.store.set(storageProblemAtom, problem)
      console.warn(`Offline reading: ${problem}`)
    },
  })

/** A tab that was closed during sign-out may have left that customer's answers behind. */
const dropStrangers = async (ownIds: readonly string[]): Promise<void> => {
  const own = ownIds.map(customerStore)
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(CUSTOMER_STORES) && !own.includes(name)) await deleteDatabase(name)
}

/** Shows once that pages cannot be persisted, for any of the device's stores; the worker may have failed before. */
const watchStorage = (app: App): void => {
  const look = () => {
    const problem = app.store.get(storageProblemAtom)
    if (problem === undefined || problem === 'corrupt') return
    stop()
    reportState(app).catch(console.warn)
  }
  const stop = app.store.sub(storageProblemAtom, look)
  look()
}

/** Often called before anything else is loaded: the words may be missing. */
const reportState = async (app: App): Promise<void> => {
  const { store, translator } = app
  await loadMessages(app, app.locale(), ['update'])
  store.set(addToastAtom, { title: translator.t('update.storage'), color: 'warning' })
}
