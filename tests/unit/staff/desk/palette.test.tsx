import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { desk } from '#locales/en/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { ANSWERS_KEY, operationsQuery } from '#staff/desk/data/operations.ts'
import { placeOfReference, SEARCHES } from '#staff/desk/references.ts'
import { SCREENS } from '#staff/desk/screens.ts'
import { Palette } from '#staff/desk/shell/Palette.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const operation = (command: string, verb: string): Operation => ({
  command,
  verb,
  topic: 'shop',
  summary: '',
  is_read: true,
  fields: [],
  formats: [],
})

test('finds customers and goods by what is typed, and actions by another word for them', async () => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [operation('staff', 'invite'), operation('customers', 'find')])
  const rows = { name: 'Noura', phone: '+966501234567', email: 'noura@example.com', id: 'usr_1' }
  const list: OperationAnswer['list'] = { columns: [], rows: [rows], empty: '' }
  const search = SEARCHES.find(({ run }) => run === 'customers find')
  client.setQueryData([...ANSWERS_KEY, 'find', 'nour'], [{ search, rows: list.rows }])
  const store = createStore()
  store.set(localeAtom, 'en')
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ en: { desk } }}>
          <Palette screens={SCREENS} onClose={() => {}} />
        </Words>
      </QueryClientProvider>
    </Provider>,
  )
  const input = page.getByLabelText(desk.palette.label)
  await userEvent.fill(input, 'employee')
  await expect.element(page.getByRole('option', { name: /^Invite to the desk/ })).toBeVisible()
  await userEvent.fill(input, 'qf-7k3m9p')
  await expect.element(page.getByRole('option', { name: /^Open QF-7K3M9P/ })).toBeVisible()
  await userEvent.fill(input, 'nour')
  await userEvent.click(page.getByRole('option', { name: /^Noura · \+966501234567 · noura@example.com/ }))
  expect(location.hash).toBe('#/customers/find/usr_1')
})

test('a booking is shown in its list, by its number', () => {
  expect(placeOfReference('QB-7K3M9P')).toEqual({ screen: 'calendar', tab: 'bookings', filters: { find: 'QB-7K3M9P' } })
  expect(placeOfReference('QX-7K3M9P')).toBeUndefined()
})
