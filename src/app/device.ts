import { type Persistence, startPersistence } from '#src/api/persist.ts'
import { storageProblemAtom } from '#src/state/storage.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import type { App } from './create-app.ts'
import type { FetchingApp } from './queries.ts'
import { loadWords } from './words.ts'

/** Brings back what this device kept, and keeps what is read from now on. */
export const keepReads = (app: FetchingApp): Promise<Persistence> => {
  const { queries, store } = app
  return startPersistence(queries, {
    which: 'device',
    storeName: 'qafila-device',
    onProblem: (problem) => {
      store.set(storageProblemAtom, problem)
      console.warn(`Offline reading: ${problem}`)
      if (problem !== 'corrupt') tell(app).catch(console.warn)
    },
  })
}

/** Often before anything else is there: the words may still be on their way. */
const tell = async (app: App): Promise<void> => {
  const { store, translator } = app
  await loadWords(app, app.locale(), ['core'])
  store.set(addToastAtom, { title: translator.t('core.error.storage'), color: 'warning' })
}
