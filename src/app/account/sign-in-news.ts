import { countPendingWritesOfOthers } from '#src/api/outbox/outbox-store.ts'
import { sessionAtom } from '#src/domain/session/session.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { unsentQuestionAtom } from '#src/domain/drafts/unsent.ts'
import { loadMessages } from '../core/messages.ts'
import type { App, Store } from '../types.ts'

/** Asks before other customers' pending writes on this device are deleted. A guest's move into the guest's account. */
export const mayForgetOthers = async (store: Store, userId: string, adopts: boolean): Promise<boolean> => {
  const previous = store.get(sessionAtom).user
  const mine = adopts && previous ? [userId, previous.id] : [userId]
  // A device without readable storage keeps no pending writes either.
  const count = await countPendingWritesOfOthers(mine).catch(() => 0)
  if (count === 0) return true
  return new Promise<boolean>((resolve) => {
    const answer = (mayGo: boolean) => {
      store.set(unsentQuestionAtom, undefined)
      resolve(mayGo)
    }
    store.set(unsentQuestionAtom, { count, answer })
  })
}

/** Shows that the browser keeps no cookies of this site, so that the session ends with the page. */
export const notifyTabOnly = async (app: App): Promise<void> => {
  await loadMessages(app, app.locale(), ['auth'])
  app.store.set(addToastAtom, { title: app.translator.t('auth.cookies'), color: 'warning' })
}
