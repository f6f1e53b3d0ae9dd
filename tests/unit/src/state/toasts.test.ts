import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addToastAtom, removeToastAtom, toastsAtom } from '#src/state/toasts.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  vi.useFakeTimers()
  store = createStore()
})
afterEach(() => void vi.useRealTimers())

const titles = () => store.get(toastsAtom).map(({ title }) => title)

test('a toast is open, has an id of its own and a colour', () => {
  const first = store.set(addToastAtom, { title: 'Saved' })
  const second = store.set(addToastAtom, { title: 'Failed', description: 'Try again', color: 'error' })
  expect(first).not.toBe(second)
  expect(store.get(toastsAtom)).toEqual([
    { id: first, open: true, title: 'Saved', color: 'neutral', round: 0 },
    { id: second, open: true, title: 'Failed', description: 'Try again', color: 'error', round: 0 },
  ])
})

test('at most the last five are shown, oldest first', () => {
  for (const title of ['1', '2', '3', '4', '5', '6', '7']) store.set(addToastAtom, { title })
  expect(titles()).toEqual(['3', '4', '5', '6', '7'])
})

describe('a removed toast', () => {
  test('is first marked closed and dropped after 200 ms', () => {
    const id = store.set(addToastAtom, { title: 'Saved' })
    store.set(addToastAtom, { title: 'Stays' })
    store.set(removeToastAtom, id)
    expect(store.get(toastsAtom).map(({ open }) => open)).toEqual([false, true])
    vi.advanceTimersByTime(199)
    expect(titles()).toEqual(['Saved', 'Stays'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['Stays'])
  })

  test('can be removed twice, or be gone already', () => {
    const id = store.set(addToastAtom, { title: 'Saved' })
    store.set(removeToastAtom, id)
    store.set(removeToastAtom, id)
    store.set(removeToastAtom, 99)
    vi.runAllTimers()
    expect(titles()).toEqual([])
  })
})

describe('the same toast again', () => {
  test('restarts the open one instead of adding another', () => {
    const id = store.set(addToastAtom, { title: 'Request Failed', description: 'No network' })
    expect(store.set(addToastAtom, { title: 'Request Failed', description: 'No network' })).toBe(id)
    expect(store.get(toastsAtom)).toMatchObject([{ id, round: 1 }])
  })

  test('is a new one when the first is already closing', () => {
    const id = store.set(addToastAtom, { title: 'Saved' })
    store.set(removeToastAtom, id)
    expect(store.set(addToastAtom, { title: 'Saved' })).not.toBe(id)
    vi.advanceTimersByTime(200)
    expect(store.get(toastsAtom)).toMatchObject([{ title: 'Saved', open: true, round: 0 }])
  })

  test('is a new one when its text differs', () => {
    store.set(addToastAtom, { title: 'Failed', description: 'a' })
    store.set(addToastAtom, { title: 'Failed', description: 'b' })
    expect(titles()).toEqual(['Failed', 'Failed'])
  })
})
