import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { BuyForm } from '#src/features/gift-cards/BuyForm.tsx'
import { dayIn } from '#src/features/gift-cards/use-buy-form.ts'
import { MyCards } from '#src/features/gift-cards/MyCards.tsx'
import { gifts } from '#locales/en/gifts.ts'
import { answering, type Given } from '../../answering.tsx'
import { renderHeld, storedAt } from '../../held-slots.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render, settled } from '../../ui/render.tsx'

// Drafts are of the tab.
beforeEach(() => sessionStorage.clear())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const terms = { data: { least: sar(5000), most: sar(200_000), choices: [sar(10_000), sar(20_000)] } }
const { buy, mine } = gifts.cards

const open = async (given: Given = {}) => {
  const call = vi.fn<(...given: Parameters<Call>) => Promise<never>>()
  const { around } = answering({ answers: { 'giftCards.terms': terms }, ...given })
  const { host } = await render(
    around(
      inEnglish(
        <SendContext value={call as Call}>
          <BuyForm />
        </SendContext>,
      ),
    ),
  )
  await expect.poll(() => host.querySelector('form')).not.toBeNull()
  const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const press = () => settled(() => host.querySelector<HTMLElement>('button[type=submit]')?.click())
  const choose = (value: string) => settled(() => host.querySelector<HTMLElement>(`input[value="${value}"]`)?.click())
  /** The sentence at a field. */
  const errorAt = (name: string) =>
    [...(field(name).getAttribute('aria-describedby') ?? '').split(' ')]
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  return { host, call, field, press, choose, errorAt }
}

test('the address that was typed for a held slot is filled in', async () => {
  const stored = { ...storedAt('oasis'), draft: { email: 'sara@example.com' } }
  const { host } = await renderHeld(<BuyForm />, { holds: [stored], answers: { 'giftCards.terms': terms } })
  await expect.poll(() => host.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('sara@example.com')
  expect(host.querySelector<HTMLInputElement>('[name=to_email]')?.value).toBe('')
})

test('each error stands at its field, and nothing is sent', async () => {
  const { call, field, press, choose, errorAt } = await open()
  await choose('own')
  await userEvent.fill(field('own'), '49')
  await userEvent.fill(field('on'), dayIn(-1))
  await press()
  await expect.poll(() => errorAt('own')).toContain('between')
  expect(errorAt('on')).toContain(buy.wrong_day)
  for (const name of ['own', 'on', 'to_email', 'email'])
    expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
  expect(document.activeElement).toBe(field('own'))
  expect(call).not.toHaveBeenCalled()
})

test('what the server refuses keeps what was typed, and is sent again with the sum in minor units', async () => {
  const { host, call, field, press, choose, errorAt } = await open()
  await choose('own')
  await userEvent.fill(field('own'), '٧٥')
  await userEvent.fill(field('to_name'), 'Huda')
  await userEvent.fill(field('message'), 'Enjoy')
  await choose('print')
  await userEvent.fill(field('email'), 'sara@example.com')
  call.mockRejectedValueOnce(new ApiProblem('status', { status: 422, body: { errors: { email: ['Not this one'] } } }))
  await press()
  await expect.poll(() => errorAt('email')).toContain('Not this one')
  call.mockRejectedValueOnce(new ApiProblem('network'))
  await press()
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain(buy.failed)
  expect([field('own').value, field('to_name').value, field('message').value]).toEqual(['٧٥', 'Huda', 'Enjoy'])
  await press()
  const [name, input] = call.mock.calls.at(-1)!
  expect(name).toBe('giftCards.create')
  expect(input).toMatchObject({ body: { amount: 7500, to_name: 'Huda', from_name: null, email: 'sara@example.com' } })
  expect((input as { body: object }).body).not.toHaveProperty('mail_to')
})

test('offline it says so, and cannot be sent', async () => {
  const { host, call, press } = await open({ isOnline: false })
  expect(host.textContent).toContain(buy.offline)
  await press()
  expect(call).not.toHaveBeenCalled()
})

const card = {
  ...{ id: 'gft_1', reference: 'QG-7K3M9P', state: 'active', amount: sar(10_000), design: 'dunes' },
  ...{ from_name: null, to_name: null, message: null, created_at: '2026-11-01T09:00:00Z' },
}
const listOf = async (given: Given) => {
  const settings = { general: { features: ['gift-cards'] } }
  const { around, asked } = answering({ ...given, answers: { 'settings.read': settings, ...given.answers } })
  const { host } = await render(around(inEnglish(<MyCards />)))
  return { text: () => host.textContent ?? '', asked, host }
}

test('the own cards are listed with their state, receiver, balance and code', async () => {
  const data = [
    { ...card, code: '2345-6789-ABCD-EFGH', balance: sar(4000) },
    {
      ...card,
      id: 'gft_2',
      to_name: 'Huda',
      mailed: { email: 'huda@example.com', on: '2026-11-02', sent_at: '2026-11-02T06:00:00Z' },
    },
    { ...card, id: 'gft_3', state: 'unpaid' },
    { ...card, id: 'gft_4', code: '2345-6789-ABCD-EFGH', balance: sar(0) },
  ]
  const { text, host } = await listOf({ answers: { 'giftCards.list': { data, meta: { total: 4 } } } })
  await expect.poll(text).toContain('2345-6789-ABCD-EFGH')
  for (const word of [mine.state.active, mine.state.given, mine.state.unpaid, mine.state.spent, 'huda@example.com'])
    expect(text()).toContain(word)
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/gift-cards?card=gft_1')
})

test('none, a failed read, no session, and a back end without gift cards', async () => {
  const none = await listOf({ answers: { 'giftCards.list': { data: [], meta: { total: 0 } } } })
  await expect.poll(none.text).toContain(mine.none)
  const failed = await listOf({})
  await expect.poll(failed.text).toContain(mine.failed)
  const visitor = await listOf({ isSignedIn: false })
  const plain = await listOf({ answers: { 'settings.read': { general: {} } } })
  for (const { asked } of [visitor, plain]) await expect.poll(() => asked).toEqual(['settings.read'])
  expect([visitor.text(), plain.text()]).toEqual(['', ''])
})
