import axe from 'axe-core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeskProduct, ProductChoices } from '#contract/desk/product.ts'
import { desk as arabic } from '#locales/ar/desk.ts'
import { desk } from '#locales/en/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { operationsQuery } from '#staff/desk/data/operations.ts'
import { weekOf, weekText, weekWords } from '#staff/desk/form/week.ts'
import { WeekInput } from '#staff/desk/form/WeekInput.tsx'
import { editedOf, valuesOf } from '#staff/desk/product/product-values.ts'
import { ProductForm } from '#staff/desk/product/ProductForm.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const shown = async (content: React.ReactNode, locale: 'ar' | 'en' = 'en') => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [])
  const store = createStore()
  store.set(localeAtom, locale)
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ en: { desk }, ar: { desk: arabic } }}>{content}</Words>
      </QueryClientProvider>
    </Provider>,
    locale === 'ar' ? { dir: 'rtl', theme: 'dark' } : undefined,
  )
}

const choices: ProductChoices = {
  currency: 'SAR',
  languages: ['ar', 'en'],
  categories: [{ id: 'cat_lamps', name: { ar: 'مصابيح', en: 'Lamps' } }],
  makers: [{ id: 'mkr_nora', name: { ar: 'نورة', en: 'Nora' } }],
  options: [],
}
const product: DeskProduct = {
  slug: 'lamp',
  version: '1',
  name: { ar: 'مصباح', en: 'Lamp' },
  summary: {},
  description: {},
  keywords: {},
  category_id: 'cat_lamps',
  maker_id: 'mkr_nora',
  featured_rank: 3,
  published_on: '2026-03-01',
  returns: 'sealed',
  return_note: { ar: 'لا يسترجع بعد فتحه', en: 'Not once it was opened' },
  details: [{ name: { ar: 'الخامة', en: 'Material' }, value: { ar: 'نحاس', en: 'Copper' } }],
  related: [
    { id: 'prd_a', name: { ar: 'فانوس', en: 'Lantern' } },
    { id: 'prd_b', name: { ar: 'شمعة', en: 'Candle' } },
  ],
  badges: [],
  is_hidden: true,
  pictures: [],
  variants: [
    {
      ...{ id: 'var_lamp', sku: 'LAMP', values: {}, price: 100, compare_at_price: null, member_price: null },
      ...{ stock: 1, max_per_order: 10, picture: null },
    },
  ],
}

test('a week is read and written by its days', () => {
  const week = weekOf('fri-sun 10:00-23:00; mon 09:00-12:00, 14:00-18:00')
  expect(week.map((parts) => parts.length)).toEqual([1, 2, 0, 0, 0, 1, 1])
  expect(weekText(week)).toBe('sun 10:00-23:00; mon 09:00-12:00, 14:00-18:00; fri 10:00-23:00; sat 10:00-23:00')
  expect(weekText(weekOf('closed'))).toBe('closed')
  expect(weekWords('sun-thu 09:30, 14:00', 'en', 'Closed')).toBe('Sunday–Thursday 09:30, 14:00')
  expect(weekWords('sun-thu 09:30', 'ar', 'مغلق')).toContain('الأحد')
  expect(weekWords('sun 09:30, 14:00; fri 16:00', 'ar', 'مغلق')).toMatch(/، 14:00؛ /)
  expect(weekWords('Sunday best', 'en', 'Closed')).toBeUndefined()
})

test('the hours of a day are set by themselves, and others stay', async () => {
  const onChange = vi.fn()
  await shown(<WeekInput label="Hours" value="sun-mon 09:00-17:00" isSpan onChange={onChange} />)
  await userEvent.click(page.getByRole('button', { name: 'Add a time on Tuesday' }))
  expect(onChange).toHaveBeenLastCalledWith('sun 09:00-17:00; mon 09:00-17:00; tue 09:00-17:00')
  await userEvent.fill(page.getByLabelText('Tuesday, to (1)'), '23:30')
  await userEvent.click(page.getByRole('button', { name: 'Remove time 1 on Sunday' }))
  expect(onChange).toHaveBeenLastCalledWith('mon 09:00-17:00; tue 09:00-23:30')
})

test('all of a product that was read is sent as it was', () => {
  const made = editedOf('lamp', valuesOf(product, choices), choices)
  expect('edited' in made && made.edited).toMatchObject({
    maker_id: 'mkr_nora',
    featured_rank: 3,
    published_on: '2026-03-01',
    returns: 'sealed',
    return_note: product.return_note,
    details: [{ name: { ar: 'الخامة' }, value: { en: 'Copper' } }],
    related: product.related,
  })
  const values = { ...valuesOf(product, choices), featured_rank: '0', return_note: { ar: '', en: '', ur: '' } }
  const misses = editedOf('lamp', values, choices)
  expect('misses' in misses && Object.keys(misses.misses)).toEqual(['return_note.ar', 'featured_rank'])
})

test.each([
  ['ar', 390],
  ['en', 1280],
] as const)('a product has its details, returns and what goes with it: %s, %i wide', async (locale, width) => {
  await page.viewport(width, 800)
  // What was typed is kept by the address.
  const own = { ...product, slug: crypto.randomUUID() }
  await shown(
    <div style={{ padding: 16 }}>
      <ProductForm product={own} choices={choices} onCreated={() => {}} />
    </div>,
    locale,
  )
  const words = locale === 'ar' ? arabic : desk
  await expect.element(page.getByRole('combobox', { name: words.product.maker })).toHaveValue('mkr_nora')
  await userEvent.click(page.getByRole('button', { name: words.product.add_detail }))
  expect(page.getByRole('group', { name: /2|٢/ }).elements().length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole('radio', { name: words.product.returns_yes }))
  expect(page.getByLabelText(new RegExp(words.product.return_note)).elements()).toHaveLength(0)
  const name = locale === 'ar' ? 'شمعة' : 'Candle'
  await userEvent.click(page.getByRole('button', { name: words.product.related_up.replace('{{name}}', name) }))
  const order = page.getByText(/^(?:Lantern|Candle|فانوس|شمعة)$/).elements()
  expect(order.map(({ textContent }) => textContent)[0]).toBe(name)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
