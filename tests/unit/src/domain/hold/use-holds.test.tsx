import { createStore, Provider } from 'jotai'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeHoldsAtom, holdsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'

const stored = vi.hoisted(() => [{ hold: { id: 'tour' }, draft: {}, ahead: 0 } as unknown as StoredHold])
vi.mock('#src/domain/hold/hold-store.ts', () => ({ readHolds: async () => stored, changeHolds: async () => stored }))

const Held = () => (
  <div>
    {useHolds()?.map(({ hold }) => (
      <b key={hold.id}>{hold.id}</b>
    ))}
  </div>
)

test('a part that hydrates after the device was read keeps the server’s markup, and then shows what is held', async () => {
  const store = createStore()
  const page = (
    <Provider store={store}>
      <h1>Page</h1>
      <Suspense>
        <Held />
      </Suspense>
    </Provider>
  )
  const host = document.createElement('div')
  host.innerHTML = renderToString(page)
  const kept = host.querySelector('div')
  await store.set(changeHoldsAtom, () => stored)
  expect(store.get(holdsAtom)).toHaveLength(1)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(host, page, { onRecoverableError })
  onTestFinished(() => root.unmount())
  await vi.waitFor(() => expect(host.textContent).toBe('Pagetour'))
  expect(host.querySelector('div')).toBe(kept)
  expect(onRecoverableError).not.toHaveBeenCalled()
})
