import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operation } from '#contract/desk/operations.ts'
import { desk } from '#locales/en/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { operationsQuery } from '#staff/desk/data/operations.ts'
import { runOnce } from '#staff/desk/data/run-once.ts'
import { type Session, SESSION_KEY } from '#staff/desk/data/session.ts'
import { forget } from '#staff/desk/data/unanswered.ts'
import { Desk } from '#staff/desk/Desk.tsx'
import { Unanswered } from '#staff/desk/notices/Unanswered.tsx'
import { ORDER_ACTIONS } from '#staff/desk/order-actions.ts'
import { ActionBar } from '#staff/desk/views/ActionBar.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const operation = (command: string, verb: string, fields: string[] = []): Operation => ({
  command,
  verb,
  topic: 'orders',
  summary: '',
  is_read: false,
  fields: fields.map((name) => ({
    name,
    kind: name === 'restock' ? 'flag' : 'text',
    is_required: false,
    is_many: false,
  })),
  formats: [],
})
const sell = operation('order', 'sell', ['items'])
const refund = operation('order', 'refund', ['reference', 'amount', 'restock'])
const input = { items: 'POT-1=2' }
const session = (name: string): Session => ({
  id: 'stf_1',
  name,
  role: 'staff',
  expires_at: '2030-01-01T00:00:00.000Z',
  has_passkey: false,
})

const shown = async (content: ReactNode, name = 'Salem') => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [sell, refund])
  client.setQueryData(SESSION_KEY, session(name))
  const store = createStore()
  store.set(localeAtom, 'en')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ en: { desk } }}>{content}</Words>
      </QueryClientProvider>
    </Provider>,
  )
  return client
}

const ids = (): string[] =>
  JSON.parse(localStorage.getItem('desk unanswered') ?? '[]').map(({ id }: { id: string }) => id)
const fetched = vi.spyOn(globalThis, 'fetch')
beforeEach(() => void fetched.mockReset())
afterEach(() => ids().forEach(forget))
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

test('what was sent without an answer stays on the device, and is sent again with the same id', async () => {
  fetched.mockRejectedValueOnce(new TypeError('cut'))
  await expect(runOnce(sell, { input }, 'Salem')).rejects.toThrow()
  expect(ids()).toHaveLength(1)
  await shown(<Unanswered name="Salem" />)
  await expect.element(page.getByText('POT-1=2')).toBeVisible()
  fetched.mockResolvedValueOnce(Response.json({ data: { text: 'QF-1: SAR 95.00 was paid in cash.' } }))
  await userEvent.click(page.getByRole('button', { name: desk.unanswered.again }))
  await expect.element(page.getByText('QF-1: SAR 95.00 was paid in cash.')).toBeVisible()
  const [first, second] = bodies()
  expect(second).toEqual(first)
  expect(ids()).toEqual([])
})

test('it is of who sent it, ends with a refusal, and can be discarded', async () => {
  fetched.mockRejectedValueOnce(new TypeError('cut'))
  await expect(runOnce(sell, { input }, 'Salem')).rejects.toThrow()
  await shown(<Unanswered name="Majed" />, 'Majed')
  await expect.element(page.getByText('POT-1=2')).not.toBeInTheDocument()
  await shown(<Unanswered name="Salem" />)
  fetched.mockResolvedValueOnce(Response.json({ code: 'operation_refused', message: 'Look first.' }, { status: 422 }))
  await userEvent.click(page.getByRole('button', { name: desk.unanswered.again }))
  await expect.element(page.getByText('Look first.')).toBeVisible()
  expect(ids()).toEqual([])
  fetched.mockRejectedValueOnce(new TypeError('cut'))
  await expect(runOnce(sell, { input }, 'Salem')).rejects.toThrow()
  await userEvent.click(page.getByRole('button', { name: desk.unanswered.discard }))
  expect(ids()).toEqual([])
})

test('a refund offers to put pieces back only where they were handed over', async () => {
  const row = { reference: 'QF-1' }
  const back = page.getByRole('checkbox', { name: desk.own_fields['order refund restock'] })
  await shown(<ActionBar actions={ORDER_ACTIONS} row={{ ...row, status: 'processing', can_refund: true }} />)
  await userEvent.click(page.getByRole('button', { name: desk.operations['order refund'] }))
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
})

test('of an order that was delivered it is offered', async () => {
  await shown(<ActionBar actions={ORDER_ACTIONS} row={{ reference: 'QF-1', status: 'delivered', can_refund: true }} />)
  await userEvent.click(page.getByRole('button', { name: desk.operations['order refund'] }))
  await expect
    .element(page.getByRole('checkbox', { name: desk.own_fields['order refund restock'] }))
    .toBeInTheDocument()
})

test.each([
  ['Salem', '#/orders/list/QF-7K3M9P'],
  ['Majed', '#/'],
])('after a session that ended, %s goes on at %s', async (name, place) => {
  location.hash = '#/orders/list/QF-7K3M9P'
  fetched.mockImplementation(async (url) =>
    String(url).endsWith('desk/session') ? Response.json({ data: session(name) }) : new Response('', { status: 503 }),
  )
  const client = await shown(<Desk />)
  await expect.element(page.getByRole('button', { name: desk.account.title })).toBeVisible()
  client.setQueryData(SESSION_KEY, null)
  await userEvent.fill(page.getByLabelText(/^Name/), name)
  await userEvent.fill(page.getByLabelText(/^Password/), 'copper lantern under seven palms')
  await userEvent.fill(page.getByLabelText(/^Code/), '123456')
  await userEvent.click(page.getByRole('button', { name: desk.sign_in.submit }))
  await expect.poll(() => client.getQueryData<Session | null>(SESSION_KEY)?.name).toBe(name)
  expect(location.hash).toBe(place)
  history.replaceState(null, '', location.pathname)
})
