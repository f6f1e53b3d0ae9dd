import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { offlineAtom, onlineAtom, serverReachableAtom } from '#src/state/online.ts'

test.each([
  [true, true, false],
  [false, true, true],
  [true, false, true],
  [false, false, true],
])('network %s and server %s: offline %s', (network, server, offline) => {
  const store = createStore()
  store.set(onlineAtom, network)
  store.set(serverReachableAtom, server)
  expect(store.get(offlineAtom)).toBe(offline)
})
