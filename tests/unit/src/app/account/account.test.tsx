import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/users.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { createPendingWriteStore, deletePendingWrites } from '#src/api/outbox/outbox-store.ts'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import { writeCookie } from '#src/lib/device/write-cookie.ts'
import { createAccount } from '#src/app/account/account.ts'
import { dropSession, keepSession, tokenInCookies } from '#src/app/account/session-cookies.ts'
import { clearRefusedSession } from '#src/app/account/session.ts'
import { cartAtom } from '#src/domain/cart/cart.ts'
import { changeDraft, readStoredDraft } from '#src/domain/cart/cart-store.ts'
import { changeCartsAtom } from '#src/domain/cart/cart-actions.ts'
import { storedCustomers, markStoredCustomers } from '#src/domain/session/stored-customers.ts'
import { toastsAtom } from '#src/state/toasts.ts'
import { draftsAtom, setDraftAtom } from '#src/domain/drafts/drafts.ts'
import { sessionUserOf } from '#src/domain/session/session-user.ts'
import { unsentQuestionAtom } from '#src/domain/drafts/unsent.ts'
import { SIGNED_OUT, type Session, VISITOR } from '#src/domain/session/session.ts'
import { createFetchingApp } from '../fetching-app.ts'

const sara: User = { id: 'sara', name: 'Sara', email: 'sara@example.com' }
const huda: User = { id: 'huda', name: 'Huda', email: 'huda@example.com' }
const guest: User = { id: 'guest', name: 'Guest', is_guest: true }
const sessionOf = (user: User, token: string): Session => ({ ...SIGNED_OUT, token, user: sessionUserOf(user) })

const LINE = { product_id: 'pot', variant_id: 'pot-1', quantity: 1, price_when_added: { amount: 1, currency: 'SAR' } }

const pendingWrite = (name: PendingWrite['name'], key: string): PendingWrite => ({
  key,
  name,
  input: { body: { city: 'Abha' } } as never,
  userId: 'guest',
  createdAt: '2026-11-22T09:00:00Z',
  attempts: 0,
  state: 'waiting',
})

/** A tab on a page, in a session, with a form half filled in. */
const openTab = (session: Session, access?: 'customer' | 'visitor') => {
  const call = vi.fn(async (name: string): Promise<object> => {
    if (name === 'me.read') return { data: { user: sara }, fetchedAt: 1 }
    throw new ApiProblem('network')
  })
  const app = createFetchingApp({
    locale: 'en',
    preference: 'light',
    origin: location.origin,
    isServer: false,
    session,
    createCall: () => call as never,
  })
  app.store.set(setDraftAtom, 'form', { city: 'Abh' })
  const route = { url: '/profile', match: { row: { access } } }
  const navigator = {
    current: () => ({ route }),
    heading: () => route,
    navigate: vi.fn<(to: string) => Promise<void>>(async () => {}),
    reload: vi.fn(async () => {}),
  }
  const startAnew = vi.fn()
  const account = createAccount(app, navigator as never, { notifyOthers: () => {}, reload: startAnew })
  const draft = () => app.store.get(draftsAtom).get('form')?.values
  return { app, account, navigator, startAnew, call, draft }
}

beforeEach(dropSession)

describe('a change of the session in another tab', () => {
  const before = sessionOf(sara, 't1')

  test.each(['customer', undefined] as const)('a new token of the same customer is taken over (%s)', async (access) => {
    const tab = openTab(before, access)
    keepSession(sessionOf(sara, 't2'))
    await tab.account.syncWithCookies({ isSignedOut: false })
    expect(tab.app.session().token).toBe('t2')
    expect(tab.draft()).toEqual({ city: 'Abh' })
    expect([tab.startAnew.mock.calls, tab.navigator.navigate.mock.calls]).toEqual([[], []])
  })

  test('an ended session leads to sign-in and preserves drafts', async () => {
    const tab = openTab(before, 'customer')
    await tab.account.syncWithCookies({ isSignedOut: false })
    expect(tab.app.session()).toEqual(SIGNED_OUT)
    expect(tab.navigator.navigate.mock.calls).toEqual([['/auth?redirect=%2Fprofile']])
    expect(tab.draft()).toEqual({ city: 'Abh' })
    expect(tab.startAnew).not.toHaveBeenCalled()
  })

  test('an ended session supersedes the route load under way, and leads back to its page', async () => {
    const tab = openTab(before, 'customer')
    tab.navigator.heading = () => ({ url: '/profile/addresses', match: { row: { access: 'customer' } } })
    await tab.account.end(before)
    expect(tab.navigator.navigate.mock.calls).toEqual([['/auth?redirect=%2Fprofile%2Faddresses']])
  })

  test('a sign-in in another tab applies to this one', async () => {
    const tab = openTab(SIGNED_OUT, 'visitor')
    keepSession(sessionOf(sara, 't2'))
    await tab.account.syncWithCookies({ isSignedOut: false })
    expect(tab.app.session().token).toBe('t2')
    expect(tab.navigator.reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['another customer', () => keepSession(sessionOf(huda, 't3')), false],
    ['who signed out', () => {}, true],
  ])('%s reloads the tab', async (_, act, isSignedOut) => {
    const tab = openTab(before, 'customer')
    act()
    await tab.account.syncWithCookies({ isSignedOut })
    expect(tab.startAnew).toHaveBeenCalledTimes(1)
  })

  test('signing out deletes drafts on all pages', async () => {
    const tab = openTab(before)
    await tab.account.syncWithCookies({ isSignedOut: true })
    expect(tab.draft()).toBeUndefined()
    expect(tab.startAnew).not.toHaveBeenCalled()
  })
})

describe('cookies of another session', () => {
  test('outlive the token of the former', () => {
    const { app } = openTab(sessionOf(sara, 't1'))
    keepSession(sessionOf(huda, 't2'))
    expect(clearRefusedSession(app.store, 't1')?.token).toBe('t1')
    expect([tokenInCookies(), app.session()]).toEqual(['t2', SIGNED_OUT])
  })

  test('are followed when the token of the former is refused', async () => {
    const { app, account, navigator } = openTab(sessionOf(sara, 't1'), 'customer')
    keepSession(sessionOf(sara, 't2'))
    const former = clearRefusedSession(app.store, 't1')
    await account.end(former ?? SIGNED_OUT)
    expect(app.session().token).toBe('t2')
    expect(navigator.navigate).not.toHaveBeenCalled()
  })

  test('are not overwritten by updates of the former', async () => {
    const { app, account } = openTab(sessionOf(sara, 't1'))
    keepSession(sessionOf(huda, 't2'))
    account.auth.updateUser({ ...sara, name: 'Sara H.' })
    await vi.waitFor(() => expect(app.session().user?.id).toBe('huda'))
    expect(tokenInCookies()).toBe('t2')
  })
})

test('the customer of a token is requested before a write is queued', async () => {
  writeCookie('auth_token', 't1')
  const { app, account } = openTab({ ...SIGNED_OUT, token: 't1' }, 'customer')
  const sent = await account.outbox.send('addresses.add', { body: { city: 'Abha' } } as never)
  expect(sent).toMatchObject({ waiting: { userId: 'sara' } })
  expect(app.session().user).toMatchObject({ id: 'sara' })
  await account.auth.signOut()
})

test('a list loaded during a write is stale', async () => {
  keepSession(sessionOf(sara, 't1'))
  const { app, account, call } = openTab(sessionOf(sara, 't1'), 'customer')
  let answerList = () => {}
  call.mockImplementation((name) => {
    if (name !== 'addresses.list') return Promise.resolve({ data: { user: sara }, fetchedAt: 1 })
    return new Promise((resolve) => (answerList = () => resolve({ data: [], fetchedAt: 1 })))
  })
  const list = query('addresses.list', { query: {} })
  const reading = app.queries.ensureQueryData({ queryKey: list.queryKey, meta: list.meta })
  const sent = await account.outbox.send('addresses.add', { body: { city: 'Abha' } } as never)
  expect(sent).toHaveProperty('done')
  answerList()
  await reading
  await vi.waitFor(() => expect(app.queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true))
  await account.auth.signOut()
})

test('pending writes of a guest move into the account they sign in to', async () => {
  keepSession(sessionOf(guest, 't1'))
  const { account } = openTab(sessionOf(guest, 't1'), 'visitor')
  const left = createPendingWriteStore('guest')
  await left.put(pendingWrite('addresses.add', 'one'))
  await left.put(pendingWrite('me.update', 'two'))
  await account.auth.signIn({ user: sara, token: 't2' }, { remember: false })
  expect(await createPendingWriteStore('sara').all()).toMatchObject([{ key: 'one', userId: 'sara' }])
  const databases = await indexedDB.databases()
  expect(databases.map(({ name }) => name)).not.toContain('qafila-outbox-guest')
  await account.auth.signOut()
})

test.each([
  [false, 1, undefined],
  [true, 0, 't2'],
])('pending writes of another customer are deleted only after a confirmation (%s)', async (mayGo, left, token) => {
  const { app, account, call } = openTab(SIGNED_OUT, 'visitor')
  await createPendingWriteStore('sara').put(pendingWrite('addresses.add', 'one'))
  const signingIn = account.auth.signIn({ user: huda, token: 't2' }, { remember: false })
  await vi.waitFor(() => expect(app.store.get(unsentQuestionAtom)?.count).toBe(1))
  expect([tokenInCookies(), await createPendingWriteStore('sara').all()]).toEqual([undefined, [expect.anything()]])
  app.store.get(unsentQuestionAtom)?.answer(mayGo)
  await signingIn
  // Reading it makes the database anew, so that its content is what counts.
  expect(await createPendingWriteStore('sara').all()).toHaveLength(left)
  expect(tokenInCookies()).toBe(token)
  if (!mayGo) expect(call).toHaveBeenCalledWith('auth.logout', {}, { token: 't2' })
  await account.auth.signOut()
  await deletePendingWrites('sara')
})

test('signing out deletes the records of visited pages', async () => {
  const visited = await caches.open('qafila-payloads')
  await visited.put('/store/oil-lamp/_payload.json', new Response('{}'))
  keepSession(sessionOf(sara, 't1'))
  const { account } = openTab(sessionOf(sara, 't1'), 'customer')
  await account.auth.signOut()
  expect(await caches.has('qafila-payloads')).toBe(false)
})

test.each([
  ['customer', false, ['sara']],
  [undefined, false, ['sara']],
  [undefined, true, []],
] as const)(
  'tickets stay on the device where the session only ran out (page %s, signed out %s)',
  async (access, isSignedOut, kept) => {
    markStoredCustomers(['sara'])
    const session = sessionOf(sara, 't1')
    const { account } = openTab({ ...session, user: { ...sessionUserOf(sara), remember: true } }, access)
    await account.syncWithCookies({ isSignedOut })
    expect(storedCustomers()).toEqual(kept)
    markStoredCustomers([])
  },
)

test('without cookies a session lasts as long as the tab, with a message', async () => {
  const blocked = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  const { app, account, navigator } = openTab(SIGNED_OUT, 'visitor')
  await account.auth.signIn({ user: sara, token: 't1' }, { remember: true })
  await account.syncWithCookies({ isSignedOut: false })
  expect(app.session()).toMatchObject({ token: 't1', user: { id: 'sara' } })
  expect(navigator.navigate).toHaveBeenCalledWith('/profile', { replace: true })
  await vi.waitFor(() => expect(app.store.get(toastsAtom)).toHaveLength(1))
  await account.auth.signOut()
  expect(app.session()).toEqual(SIGNED_OUT)
  blocked.mockRestore()
})

test('a guest uses the visitor’s cart, and has none on the server', async () => {
  const { app, account, call } = openTab(SIGNED_OUT, 'visitor')
  call.mockResolvedValue({ data: { user: guest }, fetchedAt: 1 })
  await app.store.set(changeCartsAtom, () => ({ [VISITOR]: { lines: [LINE] } }))
  await account.auth.signIn({ user: guest, token: 't1' }, { remember: false })
  expect(app.store.get(cartAtom).lines).toEqual([LINE])
  expect(call.mock.calls.map(([name]) => name)).not.toContain('carts.read')
  await account.auth.signOut()
  expect(app.store.get(cartAtom).lines).toEqual([])
})

test('the half-filled order and the drafts of a visitor move to the account they enter', async () => {
  const { app, account, call, draft } = openTab(SIGNED_OUT, 'visitor')
  call.mockResolvedValue({ data: { user: sara }, fetchedAt: 1 })
  await app.store.set(changeCartsAtom, () => ({ [VISITOR]: { lines: [LINE] } }))
  const contact = { name: 'Visitor', email: 'visitor@example.com', phone: '+966512345678' }
  await changeDraft(VISITOR, () => ({ contact, typedAddress: { city: 'Abha' }, note: 'Ring twice' }))
  await account.auth.signIn({ user: sara, token: 't1' }, { remember: false, stay: true })
  await vi.waitFor(async () =>
    expect(await readStoredDraft('sara')).toMatchObject({ typedAddress: { city: 'Abha' }, note: 'Ring twice' }),
  )
  expect(await readStoredDraft('sara')).not.toHaveProperty('contact')
  expect(await readStoredDraft(VISITOR)).toEqual({})
  expect(draft()).toEqual({ city: 'Abh' })
  await account.auth.signOut()
  expect([await readStoredDraft('sara'), draft()]).toEqual([undefined, undefined])
})

test('a guest preserves stored tickets of the former customer, another account deletes them', async () => {
  markStoredCustomers(['huda'])
  const { account, call } = openTab(SIGNED_OUT, 'visitor')
  call.mockResolvedValue({ data: { user: guest }, fetchedAt: 1 })
  await account.auth.signIn({ user: guest, token: 't1' }, { remember: true, stay: true })
  expect(storedCustomers()).toEqual(['huda', 'guest'])
  await account.auth.signOut()
  expect(storedCustomers()).toEqual([])
  markStoredCustomers(['huda'])
  call.mockResolvedValue({ data: { user: sara }, fetchedAt: 1 })
  await account.auth.signIn({ user: sara, token: 't2' }, { remember: true, stay: true })
  expect(storedCustomers()).toEqual(['sara'])
  await account.auth.signOut()
})
