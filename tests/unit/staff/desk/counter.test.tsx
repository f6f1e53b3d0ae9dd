import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { desk } from '#locales/en/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { answerQuery, operationsQuery } from '#staff/desk/data/operations.ts'
import { countsOf, withCount } from '#staff/desk/form/counter/counts.ts'
import { ItemsInput } from '#staff/desk/form/counter/ItemsInput.tsx'
import { MessagePreview } from '#staff/desk/form/MessagePreview.tsx'
import { OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const common = { is_required: true, is_many: false }
const reads = (command: string, verb: string): Operation => ({
  command,
  verb,
  topic: 'bookings',
  summary: '',
  is_read: true,
  fields: [],
  formats: [],
})
const add: Operation = {
  ...reads('booking', 'add'),
  is_read: false,
  fields: [
    { ...common, name: 'slot', kind: 'text' },
    { ...common, name: 'units', kind: 'text' },
    { ...common, name: 'paid', kind: 'choice', choices: ['cash', 'terminal', 'link'] },
  ],
}
const sell: Operation = {
  ...reads('order', 'sell'),
  is_read: false,
  fields: [
    { ...common, name: 'items', kind: 'text' },
    { ...common, name: 'expected', kind: 'total', is_required: false },
  ],
}
const slot = reads('bookings', 'slot')
const goods = reads('goods', 'list')
const readers = reads('bookings', 'readers')
const SAR = (amount: number) => ({ amount, currency: 'SAR' })

const shown = async (content: React.ReactNode, answers: [Operation, Record<string, string>, OperationAnswer][]) => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [add, sell, slot, goods, readers])
  for (const [operation, input, answer] of answers)
    client.setQueryData(answerQuery(operation, input).queryKey, { pages: [answer], pageParams: [undefined] })
  const store = createStore()
  store.set(localeAtom, 'en')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ en: { desk } }}>{content}</Words>
      </QueryClientProvider>
    </Provider>,
  )
}

test('counts are written as operations read them', () => {
  expect(withCount('adult=2,child=1', 'child', 0)).toBe('adult=2')
  expect(withCount('', 'adult', 1)).toBe('adult=1')
  expect([...countsOf('adult=2,,x=0')]).toEqual([['adult', 2]])
})

test('a walk-in is counted up to the seats that are left, with what it costs', async () => {
  const units = [
    { unit: 'adult', name: { ar: 'بالغ', en: 'Adult' }, price: SAR(12_000), most: 8 },
    { unit: 'child', name: { ar: 'طفل', en: 'Child' }, price: SAR(6000), most: 8 },
  ]
  await shown(<OperationDialog operation={add} fill={{ slot: 'avl_1' }} onClose={() => {}} />, [
    [slot, { slot: 'avl_1' }, { facts: { left: 2, closed: false, units } }],
  ])
  await expect.element(page.getByText('2 seats left')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'One more of Adult' }))
  await userEvent.click(page.getByRole('button', { name: 'One more of Child' }))
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('180')
  await expect.element(page.getByRole('button', { name: 'One more of Adult' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('radio', { name: 'In cash' })).toBeVisible()
})

test('goods are scanned: Enter adds what has exactly that SKU, else it is chosen', async () => {
  const row = (sku: string, en: string) => ({
    sku,
    product: { ar: 'قدر', en },
    stock: 3,
    price: SAR(5000),
    price_today: SAR(5000),
    hidden: false,
  })
  const list = (...rows: ReturnType<typeof row>[]) => ({ list: { columns: [], rows, empty: '' } })
  const onChange = vi.fn()
  await shown(<ItemsInput label="Goods" value="" onChange={onChange} lists={goods} />, [
    [goods, { find: 'pot-1' }, list(row('POT-1', 'Pot'), row('POT-10', 'Big pot'))],
    [goods, { find: 'pot' }, list(row('POT-1', 'Pot'), row('POT-10', 'Big pot'))],
  ])
  const find = page.getByLabelText(desk.counter.find)
  await userEvent.fill(find, 'pot-1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChange.mock.calls).toEqual([['POT-1=1']])
  await userEvent.fill(find, 'pot')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: /Add Big pot · POT-10.*50.*3 left/ }))
  expect(onChange).toHaveBeenLastCalledWith('POT-10=1')
})

test('goods of a sale are shown and sent at its price, and a refusal brings the new one in', async () => {
  let today = SAR(7600)
  const sent: unknown[] = []
  const row = () => ({ sku: 'POT-1', product: 'Pot', stock: 3, price: SAR(9500), price_today: today, hidden: false })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).includes('goods/list'))
      return Response.json({ data: { list: { columns: [], rows: [row()], empty: '' } } })
    sent.push(JSON.parse(String(init?.body)).input)
    today = SAR(14_500)
    return Response.json({ code: 'operation_refused', message: 'The total is SAR 145.00 now.' }, { status: 422 })
  })
  await shown(<OperationDialog operation={sell} fill={{}} onClose={() => {}} />, [])
  await userEvent.fill(page.getByLabelText(desk.counter.find), 'pot-1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('76')
  await expect.poll(() => document.querySelector('s')?.textContent).toContain('95')
  await userEvent.click(page.getByRole('button', { name: desk.operations['order sell'] }))
  await expect.element(page.getByText('The total is SAR 145.00 now.')).toBeVisible()
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('145')
  await userEvent.click(page.getByRole('button', { name: desk.operations['order sell'] }))
  await expect
    .poll(() => sent)
    .toEqual([
      { items: 'POT-1=1', expected: '76.00' },
      { items: 'POT-1=1', expected: '145.00' },
    ])
  vi.restoreAllMocks()
})

test('a message shows who reads what before it is sent', async () => {
  await shown(<MessagePreview counts={readers} slot="avl_1" typed={{ ar: '', en: 'North gate' }} />, [
    [readers, { slot: 'avl_1' }, { facts: { ar: 3, en: 0, without_email: 1 } }],
  ])
  await expect.element(page.getByText('3 bookings, Arabic')).toBeVisible()
  await expect.element(page.getByText('North gate')).toBeVisible()
  await expect.element(page.getByText(/booking left no email/)).toBeVisible()
})
