import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { desk } from '#locales/en/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { answerQuery, operationsQuery } from '#staff/desk/data/operations.ts'
import { DeskWords } from '#staff/desk/DeskWords.tsx'
import { AnswerView } from '#staff/desk/views/AnswerView.tsx'
import { OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { ORDER_BATCH } from '#staff/desk/order-actions.ts'
import { ListView } from '#staff/desk/views/ListView.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const words = { en: { desk } }
const common = { is_required: false, is_many: false }
const orders: Operation = {
  command: 'orders',
  verb: 'list',
  topic: 'orders',
  summary: 'The newest first',
  is_read: true,
  fields: [],
  formats: ['csv'],
}
const decline: Operation = {
  command: 'returns',
  verb: 'decline',
  topic: 'orders',
  summary: 'It is not taken back',
  is_read: false,
  fields: [
    { ...common, name: 'reference', kind: 'reference', is_required: true },
    { ...common, name: 'reason', kind: 'long-text', is_required: true },
  ],
  formats: [],
}
const ship: Operation = {
  command: 'order',
  verb: 'ship',
  topic: 'orders',
  summary: 'Hand an order to the courier',
  is_read: false,
  fields: [
    { ...common, name: 'reference', kind: 'reference', is_required: true },
    { ...common, name: 'carrier', kind: 'text' },
    { ...common, name: 'tracking_number', kind: 'text' },
    { ...common, name: 'lines', kind: 'lines' },
    { ...common, name: 'seen', kind: 'version' },
  ],
  formats: [],
}
const columns = [
  { name: 'reference', title: 'Reference', is_only_in_files: false },
  { name: 'status', title: 'Status', is_only_in_files: false },
  { name: 'total', title: 'Total', is_only_in_files: false },
  { name: 'email', title: 'Email', is_only_in_files: true },
]
const rowOf = (reference: string) => ({
  reference,
  status: 'processing',
  total: { amount: 12_050, currency: 'SAR' },
  email: 'sara@example.com',
})

const shown = async (content: React.ReactNode, answer?: OperationAnswer) => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [ship])
  if (answer) client.setQueryData(answerQuery(orders, {}).queryKey, { pages: [answer], pageParams: [undefined] })
  const store = createStore()
  store.set(localeAtom, 'en')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={words}>{content}</Words>
      </QueryClientProvider>
    </Provider>,
  )
}

test.each([390, 1280])('arrows move through the rows of a list, %i wide', async (width) => {
  await page.viewport(width, 800)
  const open = vi.fn()
  const list = {
    columns,
    rows: ['QF-AAAA22', 'QF-BBBB22'].map(rowOf),
    empty: 'None.',
    next: 'b',
    total: 3,
    is_least: false,
  }
  await shown(
    <ListView
      operation={orders}
      input={{}}
      empty=""
      renderOpen={(row, first) => (
        <button type="button" onClick={() => open(row.reference)}>
          {first}
        </button>
      )}
    />,
    { list },
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 3')
  await expect.element(page.getByText('To pack').first()).toBeVisible()
  await expect.element(page.getByText('SAR 120.50').first()).toBeVisible()
  expect(document.body.textContent).not.toContain('sara@example.com')
  page.getByRole('button', { name: 'QF-AAAA22' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowUp}{Enter}')
  expect(open.mock.calls.flat()).toEqual(['QF-BBBB22', 'QF-AAAA22'])
})

test.each([390, 1280])('rows are chosen by keyboard and shipped together, %i wide', async (width) => {
  await page.viewport(width, 800)
  const list = { columns, rows: ['QF-AAAA22', 'QF-BBBB22', 'QF-CCCC22'].map(rowOf), empty: 'None.' }
  await shown(
    <ListView
      operation={orders}
      input={{}}
      empty=""
      renderOpen={(_, first) => <a href="#/orders">{first}</a>}
      batch={{ by: 'reference', actions: ORDER_BATCH }}
    />,
    { list },
  )
  page.getByRole('link', { name: 'QF-AAAA22' }).element().focus()
  await userEvent.keyboard('x{ArrowDown}{ArrowDown} ')
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Choose QF-BBBB22' })).not.toBeChecked()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 chosen')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: 'Choose all' }))
  await userEvent.click(page.getByRole('button', { name: 'Ship' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tracking number of QF-CCCC22' }), 'B3')
  await userEvent.click(dialog.getByRole('button', { name: 'Ship (3)' }))
  await expect.element(dialog.getByText(desk.form.required)).toBeVisible()
})

test('a list without rows says what fills it', async () => {
  await shown(<ListView operation={orders} input={{}} empty="Orders appear here." />, {
    list: { columns, rows: [], empty: 'There is no such order.' },
  })
  await expect.element(page.getByText('Orders appear here.')).toBeVisible()
})

test('a form asks for what is not known, and keeps what was typed when it is closed', async () => {
  const dialog = (key: string) => (
    <OperationDialog key={key} operation={decline} fill={{ reference: 'QR-AAAA22' }} onClose={() => {}} />
  )
  await shown(dialog('first'))
  await expect.element(page.getByText('QR-AAAA22')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Decline return' }))
  await expect.element(page.getByText(desk.form.required)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox'), 'The seal is broken')
  document.body.replaceChildren()
  await shown(dialog('second'))
  await expect.element(page.getByRole('textbox')).toHaveValue('The seal is broken')
})

test('pieces that were chosen are shown again with the form, up to those that are left', async () => {
  const lines = [
    { line: 1, name: 'Jar', quantity: 3, toShip: 2 },
    { line: 2, name: 'Rug', quantity: 1, toShip: 0 },
  ]
  const dialog = (key: string) => (
    <OperationDialog key={key} operation={ship} fill={{ reference: 'QF-AAAA22' }} lines={lines} onClose={() => {}} />
  )
  await shown(dialog('first'))
  const more = page.getByRole('button', { name: 'One more of Jar' })
  await userEvent.click(more)
  await userEvent.click(more)
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Rug')).not.toBeInTheDocument()
  document.body.replaceChildren()
  await shown(dialog('second'))
  await expect.element(page.getByText('2', { exact: true })).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
})

test('another language is asked of the server, and what it has only in English is marked', async () => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [orders])
  const store = createStore()
  store.set(localeAtom, 'en')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <DeskWords>
          <AnswerView answer={{ text: 'It is done.\nانتهت من قبل.' }} />
        </DeskWords>
      </QueryClientProvider>
    </Provider>,
  )
  const english = page.getByText('It is done.')
  await expect.element(english).not.toHaveAttribute('lang')
  expect(client.getQueryState(operationsQuery.queryKey)?.isInvalidated).toBe(false)
  store.set(localeAtom, 'ar')
  await expect.element(english).toHaveAttribute('lang', 'en')
  await expect.element(page.getByText('انتهت من قبل.')).not.toHaveAttribute('lang')
  expect(client.getQueryState(operationsQuery.queryKey)?.isInvalidated).toBe(true)
})

const receive: Operation = {
  ...decline,
  verb: 'receive',
  hurts: 'This pays money back.',
  fields: [
    { ...common, name: 'reference', kind: 'reference', is_required: true },
    { ...common, name: 'lines', kind: 'lines' },
    { ...common, name: 'stock', kind: 'lines', is_required: true },
    { ...common, name: 'seen', kind: 'version' },
  ],
}

test('no more of a return goes back on the shelf than came', async () => {
  await shown(
    <OperationDialog
      operation={receive}
      fill={{ reference: 'QR-AAAA22' }}
      start={{ lines: '1=2,2=1', stock: '1=2,2=1' }}
      lines={[
        { line: 1, name: 'Jar', quantity: 2 },
        { line: 2, name: 'Lamp', quantity: 1 },
      ]}
      onClose={() => {}}
    />,
  )
  const group = (field: 'lines' | 'stock') =>
    page.getByRole('group', { name: desk.own_fields[`returns receive ${field}`] })
  const fewer = (name: string) => group('lines').getByRole('button', { name: `One less of ${name}` })
  const onShelf = () => group('stock').element().textContent
  await userEvent.click(fewer('Jar'))
  await userEvent.click(fewer('Lamp'))
  expect(onShelf()).toMatch(/Jar.*of 1/)
  expect(onShelf()).not.toContain('Lamp')
  await userEvent.click(fewer('Jar'))
  await expect.element(group('stock')).not.toBeInTheDocument()
})
