import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operation } from '#contract/desk/operations.ts'
import { desk } from '#locales/en/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { operationsQuery } from '#staff/desk/data/operations.ts'
import { changeOf, resultOf } from '#staff/desk/edit/use-edit-text.ts'
import { SCREENS } from '#staff/desk/screens.ts'
import { Rows } from '#staff/desk/views/Rows.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const goods = SCREENS.find(({ id }) => id === 'goods')?.tabs[0]
const edits = goods?.edits ?? {}
const operationOf = (label: string): Operation => {
  const [command = '', verb = ''] = label.split(' ')
  return { command, verb, topic: 'goods', summary: '', is_read: false, fields: [], formats: [] }
}
const operations = ['stock', 'price', 'goods compare-at', 'goods hide', 'goods show'].map(operationOf)
const columns = ['sku', 'stock', 'price', 'compare_at_price', 'hidden'].map((name) => ({
  name,
  title: name,
  is_only_in_files: false,
}))
const rowOf = (sku: string, stock: number) => ({
  sku,
  stock,
  price: { amount: 12_050, currency: 'SAR' },
  compare_at_price: null,
  hidden: false,
})

const shown = async (offered = operations) => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, offered)
  const store = createStore()
  store.set(localeAtom, 'en')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ en: { desk } }}>
          <Rows
            columns={columns}
            rows={[rowOf('CUP', 3), rowOf('JAR', 8)]}
            edits={edits}
            renderOpen={(_, first) => <button type="button">{first}</button>}
          />
        </Words>
      </QueryClientProvider>
    </Provider>,
  )
}
const focused = () => document.activeElement?.textContent

test.each([390, 1280])('arrows move between the values, Enter begins and Escape gives up, %i wide', async (width) => {
  await page.viewport(width, 800)
  await shown()
  page
    .getByRole('button', { name: /^Stock CUP/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^Stock JAR/)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toMatch(/^Price JAR/)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Price CUP' })).toHaveValue('120.50')
  await userEvent.keyboard('99{Escape}')
  expect(focused()).toMatch(/^Price CUP SAR\s120\.50/)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(page.getByRole('checkbox', { name: 'Hidden CUP' }).element())
})

test('stock is typed as a number or as a difference, with what comes of it', async () => {
  await page.viewport(390, 800)
  await shown()
  page
    .getByRole('button', { name: /^Stock CUP/ })
    .element()
    .focus()
  await userEvent.keyboard('+5')
  await expect.element(page.getByText('3 → 8')).toBeVisible()
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await userEvent.click(page.getByRole('button', { name: desk.edit.remove }))
  await userEvent.keyboard('2')
  await expect.element(page.getByText('3 → 1')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: desk.edit.set }))
  await userEvent.clear(page.getByRole('textbox'))
  await userEvent.keyboard('12')
  await expect.element(page.getByText('3 → 12')).toBeVisible()
})

test('a person who may not change a value reads it', async () => {
  await shown([])
  expect(page.getByRole('button').elements()).toHaveLength(2)
  await expect.element(page.getByText('SAR 120.50').first()).toBeVisible()
})

test.each([
  ['=', '٧', '3', '7', 7],
  ['=', '3', '3', undefined, undefined],
  ['=', '', '3', undefined, undefined],
  ['=', '+5', '3', '+5', 8],
  ['=', '−2', '3', '-2', 1],
  ['-', '2', '3', '-2', 1],
  ['+', '0', '3', undefined, undefined],
  ['+', 'x', '3', '+x', undefined],
] as const)('%s %s of %s is sent as %s', (mode, typed, seen, change, result) => {
  const edit = { run: 'stock', key: 'sku', isCount: true } as const
  expect(changeOf({ mode, typed, seen }, edit).change).toBe(change)
  expect(resultOf({ mode, typed, seen }, edit)).toBe(result)
})

test('a value that may be missing is taken away by an empty text', () => {
  const edit = { run: 'goods compare-at', key: 'sku', canBeNone: true } as const
  expect(changeOf({ mode: '=', typed: ' ', seen: '130.00' }, edit).change).toBe('none')
})

test('what is being typed stays while there is no network, and is not sent', async () => {
  await shown()
  await userEvent.click(page.getByRole('button', { name: /^Stock CUP/ }))
  await userEvent.keyboard('9')
  onlineManager.setOnline(false)
  try {
    await expect.element(page.getByRole('alert')).toHaveTextContent(desk.offline.write)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Stock CUP' })).toHaveValue('9')
    await expect.element(page.getByRole('button', { name: /^Stock JAR/ })).not.toBeInTheDocument()
  } finally {
    onlineManager.setOnline(true)
  }
  await expect.element(page.getByRole('textbox', { name: 'Stock CUP' })).toHaveValue('9')
})
