import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Operation } from '#contract/desk/operations.ts'
import { desk } from '#locales/ar/desk.ts'
import { localeAtom } from '#src/state/locale.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { operationsQuery } from '#staff/desk/data/operations.ts'
import { OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { ActionBar } from '#staff/desk/views/ActionBar.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const of = (label: string, fields: Partial<Operation['fields'][number]>[], isRead = false): Operation => {
  const [command = '', verb = ''] = label.split(' ')
  return {
    ...{ command, verb, topic: 'goods', summary: '', is_read: isRead, formats: [] },
    fields: fields.map((field) => ({ name: '', kind: 'text', is_required: false, is_many: false, ...field })),
  }
}
const places = of('places list', [], true)
const set = of('makers set', [{ name: 'maker', is_required: true }, { name: 'destination' }])
const invite = of('staff add', [{ name: 'name', is_required: true }, { name: 'places' }])
const refund = of('order refund', [
  { name: 'reference', kind: 'reference', is_required: true },
  { name: 'amount', kind: 'amount' },
  { name: 'seen', kind: 'version' },
])

const answered = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'content-type': 'application/json' } })
const rows = [
  { id: 'dst_alula', kind: 'destination', place: { ar: 'العُلا', en: 'AlUla' } },
  { id: 'exp_hegra', kind: 'experience', place: { ar: 'الحِجر', en: 'Hegra' } },
]

const shown = async (content: React.ReactNode) => {
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [places, set, invite, refund])
  const store = createStore()
  store.set(localeAtom, 'ar')
  const wrapped = (inner: React.ReactNode) => (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Words words={{ ar: { desk } }}>{inner}</Words>
      </QueryClientProvider>
    </Provider>
  )
  return { ...(await render(wrapped(content), { dir: 'rtl', theme: 'dark' })), wrapped }
}

const sent: { input: object }[] = []
const serve = (answer: (path: string) => Response) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!path.includes('places')) sent.push(JSON.parse(body))
    return path.includes('places') ? answered({ data: { list: { columns: [], rows, empty: '' } } }) : answer(path)
  })

test('a destination is chosen by its name, beginning with what is set', async () => {
  serve(() => answered({ data: { text: 'x' } }))
  await shown(
    <OperationDialog
      operation={set}
      fill={{ maker: 'nora' }}
      start={{ destination: 'dst_alula' }}
      onClose={() => {}}
    />,
  )
  const field = page.getByLabelText(desk.names.destination)
  await expect.element(field.getByRole('option', { name: 'العُلا' })).toBeInTheDocument()
  await expect.element(field).toHaveValue('dst_alula')
  expect(field.getByRole('option', { name: 'الحِجر' }).elements()).toEqual([])
})

test('several places are chosen by their names, or all', async () => {
  serve(() => answered({ data: { text: 'x' } }))
  await shown(<OperationDialog operation={invite} fill={{ name: 'Sara' }} onClose={() => {}} />)
  await page.getByRole('checkbox', { name: 'الحِجر' }).click()
  sent.length = 0
  await page.getByRole('button', { name: desk.operations['staff add'] }).click()
  await expect.poll(() => sent[0]?.input).toEqual({ name: 'Sara', places: 'exp_hegra' })
})

test('a refusal since another person was there is shown with what is there now', async () => {
  serve(() => answered({ code: 'operation_refused', message: 'تغيّر الطلب.' }, 422))
  const bar = (updated: string) => (
    <ActionBar
      actions={[{ run: 'order refund', fill: { reference: 'reference' } }]}
      row={{ reference: 'QF-AAAA22', updated_at: updated }}
    />
  )
  const { rerender, wrapped } = await shown(bar('1'))
  await page.getByRole('button', { name: desk.operations['order refund'] }).click()
  await page.getByLabelText(desk.own_fields['order refund amount']).fill('50')
  const submit = page.getByRole('dialog').getByRole('button', { name: desk.operations['order refund'] })
  await submit.click()
  await expect.element(page.getByText('تغيّر الطلب.')).toBeVisible()
  expect(page.getByRole('button', { name: desk.form.reload }).elements()).toEqual([])
  await rerender(wrapped(bar('2')))
  await page.getByRole('button', { name: desk.form.reload }).click()
  await expect.element(page.getByLabelText(desk.own_fields['order refund amount'])).toHaveValue('')
  sent.length = 0
  await submit.click()
  await expect.poll(() => sent[0]?.input).toMatchObject({ seen: '2' })
})
