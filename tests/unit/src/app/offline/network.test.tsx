import { QueryObserver } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/api/cache.ts'
import { watchNetwork } from '#src/app/offline/network.ts'
import type { App } from '#src/app/types.ts'
import { onlineAtom, serverReachableAtom } from '#src/state/online.ts'

/** A watched app with one read on screen, whose answers are given by hand. */
const openRead = () => {
  const answers: ((answer: object) => void)[] = []
  const queries = createQueryClient({
    call: () => new Promise<never>((resolve) => answers.push(resolve as (answer: object) => void)),
    onError: () => {},
    isServer: false,
  })
  const store = createStore()
  watchNetwork({ store, queries } as App)
  const shown = new QueryObserver(queries, { queryKey: ['products.list', { query: { q: 'coffee' } }] })
  shown.subscribe(() => {})
  return { answers, store, shown }
}
const asked = (answers: unknown[], times: number) => vi.waitFor(() => expect(answers).toHaveLength(times))

test('an answer from the device that arrives after the network returned is fetched again', async () => {
  const { answers, store, shown } = openRead()
  await asked(answers, 1)
  store.set(onlineAtom, false)
  dispatchEvent(new Event('online'))

  answers[0]?.({ data: 'of the device', fromDevice: true })
  await asked(answers, 2)
  expect(shown.getCurrentResult().data).toMatchObject({ data: 'of the device' })
  answers[1]?.({ data: 'of the server' })
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toMatchObject({ data: 'of the server' }))
})

test('and after the server became reachable, but no further while it answers nothing', async () => {
  const { answers, store, shown } = openRead()
  await asked(answers, 1)
  store.set(serverReachableAtom, false)
  store.set(serverReachableAtom, true)

  answers[0]?.({ data: 'of the device', fromDevice: true })
  await asked(answers, 2)
  answers[1]?.({ data: 'of the device again', fromDevice: true })
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toMatchObject({ data: 'of the device again' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(answers).toHaveLength(2)
})
