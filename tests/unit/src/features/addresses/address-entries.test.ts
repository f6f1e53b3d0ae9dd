import { describe, expect, test } from 'vitest'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import { mergePendingWrites } from '#src/features/addresses/address-entries.ts'
import { mergeFresh } from '#src/features/addresses/fresh-addresses.ts'

const home = { id: 1, label: 'home', city: 'Riyadh', is_default: true }
const work = { id: 'adr_2', label: 'work', city: 'Jeddah', is_default: false }

const pendingWrite = (given: Partial<PendingWrite>): PendingWrite => ({
  key: 'k',
  name: 'addresses.update',
  input: {} as never,
  userId: 'usr_1',
  createdAt: '2026-01-01T00:00:00.000Z',
  attempts: 0,
  state: 'waiting',
  ...given,
})
const update = (id: string, body: object, given: Partial<PendingWrite> = {}) =>
  pendingWrite({ input: { params: { id }, body } as never, ...given })
const list = (pendingWrites: PendingWrite[], isFirstPage = true) =>
  mergePendingWrites({ saved: [home, work], pendingWrites, isFirstPage })

describe('the addresses of a page', () => {
  test('include pending changes, with text or number ids', () => {
    const [first, second] = list([update('1', { city: 'Diriyah' }), update('adr_2', { city: 'Taif' })])
    expect(first?.address.city).toBe('Diriyah')
    expect(first?.saved).toBe(home)
    expect(second?.address.city).toBe('Taif')
  })

  test('have one default, the one that was chosen last', () => {
    const entries = list([update('adr_2', { is_default: true })])
    expect(entries.map(({ address }) => address.is_default)).toEqual([false, true])
  })

  test('begin with what was added, on the first page', () => {
    const added = pendingWrite({ key: 'new', name: 'addresses.add', input: { body: { city: 'Abha' } } as never })
    expect(list([added]).map(({ key }) => key)).toEqual(['new', '1', 'adr_2'])
    expect(list([added], false).map(({ key }) => key)).toEqual(['1', 'adr_2'])
  })

  test('begin with failed changes, whatever their position', () => {
    const conflict = update(
      'elsewhere',
      { city: 'Hail' },
      { state: 'conflict', base: { id: 'elsewhere', street: 'A' } },
    )
    const [first] = list([conflict], false)
    expect(first?.address).toMatchObject({ city: 'Hail', street: 'A' })
    expect(first?.pendingWrite).toBe(conflict)
  })

  test('show failed changes also after later changes', () => {
    const conflict = update('1', { city: 'Hail' }, { state: 'conflict' })
    expect(list([conflict, update('1', { city: 'Taif' }, { key: 'later' })])[0]?.pendingWrite).toBe(conflict)
  })
})

describe('answers since the list was loaded', () => {
  test('replace entries of the list, and new ones are last', () => {
    const moved = { ...work, city: 'Taif' }
    const added = { id: 'adr_3' }
    const known = mergeFresh(
      [home, work],
      100,
      [moved, added].map((address) => ({ address, at: 101 })),
    )
    expect(known).toEqual([home, moved, added])
  })

  test('are ignored once the list was reloaded', () => {
    expect(mergeFresh([home], 100, [{ address: work, at: 99 }])).toEqual([home])
  })

  test('leave one default', () => {
    const chosen = { ...work, is_default: true }
    const known = mergeFresh([home, work], 100, [{ address: chosen, at: 101 }])
    expect(known.map((address) => address.is_default)).toEqual([false, true])
  })
})
