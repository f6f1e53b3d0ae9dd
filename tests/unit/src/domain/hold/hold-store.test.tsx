import { get, set } from 'idb-keyval'
import { createStore } from 'jotai'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeHolds, readHolds } from '#src/domain/hold/hold-store.ts'
import { changeHoldsAtom, holdsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { createUseStore } from '#src/lib/device/idb.ts'

// Files run beside each other in one browser, and others hold slots too.
vi.mock('#src/lib/device/idb.ts', async (load) => {
  const real = await load<typeof import('#src/lib/device/idb.ts')>()
  const ofThisFile: typeof real.createUseStore = (name, ...rest) => real.createUseStore(`${name}-of-the-test`, ...rest)
  return { ...real, createUseStore: ofThisFile }
})

const inStore = createUseStore('qafila-hold', 3000, { isPrecious: true })
const held = (id: string) => ({ hold: { id }, draft: { name: 'Sara' }, ahead: 0 }) as unknown as StoredHold

test('the hold that an earlier release kept is the first of the list, and nothing is left once all are let go', async () => {
  await set('hold', held('earlier'), inStore)
  expect(await readHolds()).toEqual([held('earlier')])
  expect(await changeHolds((holds) => [held('later'), ...holds])).toEqual([held('later'), held('earlier')])
  expect(await get('hold', inStore)).toBeUndefined()
  expect(await readHolds()).toEqual([held('later'), held('earlier')])
  await changeHolds(() => [])
  expect(await get('holds', inStore)).toBeUndefined()
  expect(await readHolds()).toEqual([])
})

test('two tabs change what is held at once: none of it is lost, and each shows both', async () => {
  const tabs = [createStore(), createStore()]
  const leave = tabs.map((tab) => tab.sub(holdsAtom, () => undefined))
  onTestFinished(() => leave.forEach((stop) => stop()))
  await Promise.all(tabs.map((tab, index) => tab.set(changeHoldsAtom, (holds) => [...holds, held(`of tab ${index}`)])))
  for (const tab of tabs)
    await vi.waitFor(() =>
      expect(
        tab
          .get(holdsAtom)
          ?.map(({ hold }) => hold.id)
          .toSorted(),
      ).toEqual(['of tab 0', 'of tab 1']),
    )
  await tabs[0]?.set(changeHoldsAtom, () => [])
  await vi.waitFor(() => expect(tabs[1]?.get(holdsAtom)).toEqual([]))
})
