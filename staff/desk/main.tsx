import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { followDocument } from '#staff/words.tsx'
import { createDeskClient } from './data/client.ts'
import { Desk } from './Desk.tsx'
import { DeskWords } from './DeskWords.tsx'
import '#src/ui/theme/global.css.ts'

/** The entry of `/desk`: a page of its own, built apart from the app and from the door. */
const store = createStore()
followDocument(store)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <QueryClientProvider client={createDeskClient()}>
        <DeskWords>
          <Desk />
        </DeskWords>
      </QueryClientProvider>
    </Provider>,
  )
