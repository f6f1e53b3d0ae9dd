import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { CheckIn } from './door/CheckIn.tsx'
import { createDoor } from './door/door.ts'
import { doorTitle, doorWords } from './door/door-words.ts'
import { installWorker } from './door/install-worker.ts'
import { followServer, startDoor } from './door/start-door.ts'
import { followDocument, Words } from './words.tsx'
import '#src/i18n/typography.css.ts'
import '#src/ui/theme/global.css.ts'

/** The entry of `/check-in`: a page of its own, built apart from the app. */
const store = createStore()
const door = createDoor(store)
followDocument(store, doorTitle)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <Words words={doorWords}>
        <CheckIn door={door} />
      </Words>
    </Provider>,
  )
void startDoor(store, door).then(() => followServer(store, door))
// A staff link that is opened while the page is there changes only the address.
addEventListener('hashchange', () => location.hash && location.reload())
void installWorker()
