import type { User } from '#contract/account/users.ts'
import { queueOf, rereadsOf } from '#contract/writes.ts'
import type { CustomerOutbox } from '#src/api/outbox/outbox-options.ts'
import type { Outbox } from '#src/api/outbox/outbox-context.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { createPendingWriteStore, deletePendingWritesOfOthers } from '#src/api/outbox/outbox-store.ts'
import { createOutbox } from '#src/api/outbox/outbox.ts'
import { query } from '#src/api/query.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { pendingWritesAtom } from '../core/pending-writes.ts'
import { reportProblem } from '../core/report.ts'
import { readServerFeatures } from './server-features.ts'
import type { App } from '../types.ts'

export interface CustomerOutboxes {
  /** The signed-in customer's outbox. */
  outbox: Outbox
  /** Opens a customer's outbox and sends what waits in it; what others left unsent is forgotten. */
  open: (userId: string) => Promise<void>
  close: () => void
}

interface OutboxesOptions {
  /** The user changed. */
  onUser: (user: User) => void
  /** Opens the outbox of the session's customer; if only a token is known, asks the server for the customer first. */
  identify: () => Promise<void>
}

/**
 * Manages the signed-in customer's outbox: it sends on start, when the network or the server is back, and when the tab
 * becomes visible.
 */
export const createOutboxes = (app: App, { onUser, identify }: OutboxesOptions): CustomerOutboxes => {
  let current: (CustomerOutbox & { userId: string }) | undefined
  const tell = () => app.store.set(pendingWritesAtom, current?.pendingWrites() ?? [])

  const flush = () => void current?.flush()
  addEventListener('online', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flush())
  app.store.sub(serverReachableAtom, () => app.store.get(serverReachableAtom) && flush())

  const { queries } = app
  const reread = async (name: string) => {
    const queryKey = [name]
    // A first read under way may have been answered before the change; it cannot be restarted, but it can be marked
    // stale.
    const first = queries.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined })
    void queries.invalidateQueries({ queryKey })
    await Promise.allSettled(first.map(async ({ promise }) => promise))
    if (first.length > 0) await queries.invalidateQueries({ queryKey })
  }
  const rereadAll = async (names: readonly string[]) => {
    await Promise.all(names.map(reread))
  }
  const create = (userId: string) =>
    createOutbox({
      userId,
      store: createPendingWriteStore(userId),
      call: app.call,
      serverFeatures: () => readServerFeatures(app),
      onProblem: (problem) => reportProblem(app.store, app.translator, problem),
      onGone: ({ name }) => void rereadAll(rereadsOf(name)),
      onDone: ({ name }, answer) => {
        const [answered, ...others] = rereadsOf(name)
        if (!answered || !queueOf(name)?.answersRead) return void rereadAll(rereadsOf(name))
        queries.setQueryData(query(answered, {} as never).queryKey, { ...answer, fetchedAt: Date.now() })
        void rereadAll(others)
        const { user } = (answer as { data: { user?: User } }).data
        if (user) onUser(user)
      },
    })
  const opened = async (): Promise<CustomerOutbox> => {
    if (!current) await identify()
    if (!current) throw new ApiProblem(app.session().token ? 'network' : 'unauthorized')
    return current
  }

  return {
    open: async (userId) => {
      if (current?.userId === userId) return
      current?.stop()
      const mine = { ...create(userId), userId }
      current = mine
      mine.subscribe(tell)
      await deletePendingWritesOfOthers(userId).catch(console.warn)
      void mine.flush()
    },
    close: () => {
      current?.stop()
      current = undefined
      tell()
    },
    outbox: {
      send: async (name, input, options) => {
        try {
          return await (await opened()).send(name, input, options)
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error
          reportProblem(app.store, app.translator, error)
          return { problem: error }
        }
      },
      reread: async () => (await opened()).reread(),
      drop: async (key) => (await opened()).drop(key),
      resend: async (key, change) => (await opened()).resend(key, change),
    },
  }
}
