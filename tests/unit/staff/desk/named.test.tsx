import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operation } from '#contract/desk/operations.ts'
import { desk } from '#locales/ar/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { operationsQuery } from '#staff/desk/data/operations.ts'
import { OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { isId } from '#staff/desk/is-id.ts'
import { FactsView } from '#staff/desk/views/FactsView.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const SLOT = 'avl_g81eifBcihnQe_g5WuaZ'
const common = { is_required: true, is_many: false }
const operationOf = (label: string, fields: Operation['fields']): Operation => {
  const [command = '', verb = ''] = label.split(' ')
  return { command, verb, topic: 'bookings', summary: 'مقاعد.', is_read: false, fields, formats: [] }
}

const shown = async (content: ReactNode) => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [])
  const store = createStore()
  store.set(localeAtom, 'ar')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ ar: { desk } }}>{content}</Words>
      </QueryClientProvider>
    </Provider>,
  )
}
const text = () => (document.body.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')

test('a key of a row is told from words', () => {
  for (const key of [SLOT, 'loc_riyadh-craft-studio', 'wtg_7hfqqA1bQe_g5WuaZ']) expect(isId(key)).toBe(true)
  for (const word of ['gift_card', 'no_show', 'not_as_described', 'QF-7K3M9P', 'changed_mind'])
    expect(isId(word)).toBe(false)
})

test('a form names the place and the time that a key stands for', async () => {
  const fields: Operation['fields'] = [
    { ...common, name: 'slot', kind: 'text' },
    { ...common, name: 'guests', kind: 'count' },
  ]
  const row = { slot: SLOT, place: { ar: 'مزرعة الورد', en: 'Rose farm' }, starts: '2030-12-05 15:00' }
  await shown(
    <OperationDialog
      operation={operationOf('availability capacity', fields)}
      fill={{ slot: SLOT }}
      row={row}
      onClose={() => {}}
    />,
  )
  await expect.poll(text).toContain('مزرعة الورد')
  expect(text()).toMatch(/يبدأ: .*5\sديسمبر/)
  expect(text()).not.toContain('avl_')
})

test('a role is chosen by what it may do, and asked for as one of three', async () => {
  const role = { ...common, name: 'role', kind: 'choice' as const, choices: ['owner', 'manager', 'staff'] }
  await shown(<OperationDialog operation={operationOf('staff invite', [role])} fill={{}} onClose={() => {}} />)
  for (const line of Object.values(desk.roles)) await expect.element(page.getByText(line)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'ادعُ إلى المكتب' }))
  await expect.element(page.getByText('اختر واحدًا.')).toBeVisible()
})

test('facts add up, name the customer, the countries and the options, and have no keys', async () => {
  const money = (amount: number) => ({ amount, currency: 'SAR' })
  await shown(
    <FactsView
      facts={{
        customer: 'usr_g81eifBcihnQe_g5WuaZ',
        contact: { name: 'سارة الحربي' },
        slot: SLOT,
        by: 'Owner',
        countries: 'AE, KW',
        arguments: `Majed --role=staff --slot=${SLOT} --expected=30 --tracking-number="B 1" --yes`,
        amounts: {
          subtotal: money(12_900),
          discounts: [{ label: { ar: 'توصيل مجاني · قافلة', en: 'Free' }, amount: money(-2500) }],
          shipping: money(2500),
          total: money(12_900),
        },
      }}
    />,
  )
  await expect.element(page.getByRole('link', { name: 'سارة الحربي' })).toBeVisible()
  const names = [...document.querySelectorAll('dt')].map((one) => one.textContent)
  expect(names.slice(-5)).toEqual(
    ['المنتجات', 'توصيل مجاني · قافلة', 'التوصيل', 'الإجمالي', 'الاسم'].toSorted(
      (a, b) => names.indexOf(a) - names.indexOf(b),
    ),
  )
  expect(text()).toContain('المالك')
  expect(text()).toContain('الإمارات العربية المتحدة، الكويت')
  expect(text()).toContain('Majed، الصلاحية: موظف، رقم التتبع: B 1')
  expect(text()).not.toMatch(/avl_|--/)
})
