import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { BuyForm } from '#src/features/gift-cards/BuyForm.tsx'
import { createFormat } from '#src/i18n/format.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { SpeechContext } from '#src/i18n/use-t.ts'
import { core as coreAr } from '#locales/ar/core.ts'
import { forms as formsAr } from '#locales/ar/forms.ts'
import { gifts as giftsAr } from '#locales/ar/gifts.ts'
import { gifts } from '#locales/en/gifts.ts'
import { answering, type Given } from '../../answering.tsx'
import { format, inEnglish } from '../../in-english.tsx'
import { render, settled } from '../../ui/render.tsx'

// Drafts are of the tab.
beforeEach(() => sessionStorage.clear())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const oasis = { kind: 'experience', slug: 'oasis', name: { en: 'Oasis', ar: 'الواحة' }, price: sar(33_000) }
const camp = { kind: 'location', slug: 'camp', name: { en: 'Camp', ar: 'المخيم' }, price: sar(480_000) }
const terms = { data: { least: sar(5000), most: sar(200_000), choices: [sar(10_000), sar(20_000)] } }
const { buy } = gifts.cards

const arabic = createTranslator('ar')
arabic.add('ar', { core: coreAr, forms: formsAr, gifts: giftsAr })
const inArabic = (content: ReactNode) => (
  <SpeechContext value={{ t: arabic.t, locale: 'ar', dir: 'rtl', format: createFormat('ar'), say: ({ ar }) => ar }}>
    <div dir="rtl">{content}</div>
  </SpeechContext>
)

const open = async (
  places: unknown,
  { isOnline = true, speech = inEnglish }: Given & { speech?: typeof inEnglish } = {},
) => {
  const call = vi.fn<(...given: Parameters<Call>) => Promise<never>>()
  const answers: Given['answers'] = { 'giftCards.terms': terms, ...(places ? { 'giftCards.places': places } : {}) }
  const { around, asked, queries } = answering({ answers, isOnline })
  const { host } = await render(
    around(
      speech(
        <SendContext value={call as Call}>
          <BuyForm />
        </SendContext>,
      ),
    ),
  )
  await expect.poll(() => host.querySelector('form')).not.toBeNull()
  await expect.poll(() => [asked.includes('giftCards.places'), queries.isFetching()]).toEqual([true, 0])
  const radio = (value: string) => host.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  const list = () => host.querySelector<HTMLSelectElement>('select[name="place"]')
  const submit = () => host.querySelector<HTMLButtonElement>('button[type=submit]')
  const type = (name: string, text: string) =>
    userEvent.fill(host.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? host, text)
  return {
    ...{ host, call, answers, asked, radio, list, submit, type },
    face: () => host.querySelector('figure'),
    press: () => settled(() => submit()?.click()),
    pick: (value: string) => settled(() => radio(value)?.click()),
    errorAtList: () =>
      [...(list()?.getAttribute('aria-describedby') ?? '').split(' ')]
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
  }
}
const both = () => ({ data: [oasis, camp] })
const bodyOf = ({ call }: Pick<Awaited<ReturnType<typeof open>>, 'call'>) =>
  (call.mock.calls.at(-1)?.[1] as { body: object } | undefined)?.body

test('a place that is chosen is the price of the card, its picture and what is sent', async () => {
  const form = await open(both())
  await form.pick('place')
  expect([...(form.list()?.options ?? [])].map(({ text }) => text)).toEqual([
    buy.choose,
    `Oasis · ${format.money(oasis.price)}`,
    `Camp · ${format.money(camp.price)}`,
  ])
  await userEvent.selectOptions(form.list()!, 'location camp')
  await expect.poll(() => form.submit()?.textContent).toContain(format.money(camp.price))
  expect(form.face()?.querySelector('a')?.getAttribute('href')).toMatch(/\/locations\/camp$/)
  await form.pick('print')
  await form.type('email', 'sara@example.com')
  form.call.mockRejectedValueOnce(new ApiProblem('network'))
  await form.press()
  // Above what a sum may be: it is the place's own price.
  expect(bodyOf(form)).toMatchObject({ amount: 480_000, place: { kind: 'location', slug: 'camp' } })
  // Another choice sends none.
  await form.pick('10000')
  expect(form.list()).toBeNull()
  await form.press()
  expect(bodyOf(form)).toMatchObject({ amount: 10_000 })
  expect(bodyOf(form)).not.toHaveProperty('place')
})

test('none chosen is said at the list, which takes the focus, and nothing is sent', async () => {
  const form = await open(both())
  await form.pick('place')
  await form.pick('print')
  await form.type('email', 'sara@example.com')
  await form.press()
  await expect.poll(form.errorAtList).toContain(buy.no_place)
  expect(document.activeElement).toBe(form.list())
  expect(form.call).not.toHaveBeenCalled()
})

test('where no place is offered, or the back end knows of none, there is no such choice', async () => {
  for (const places of [{ data: [] }, undefined]) {
    const form = await open(places)
    expect([form.radio('place'), form.radio('own') !== null]).toEqual([null, true])
  }
})

test('a price that has changed is refused, read anew, and sent with the next press', async () => {
  const form = await open(both())
  await form.pick('place')
  await userEvent.selectOptions(form.list()!, 'experience oasis')
  await form.pick('print')
  await form.type('email', 'sara@example.com')
  const refusal = { status: 422, body: { errors: { amount: ['It costs SAR 350.00 now.'] } } }
  form.call.mockRejectedValueOnce(new ApiProblem('status', refusal))
  const price = sar(35_000)
  form.answers['giftCards.places'] = { data: [{ ...oasis, price }, camp] }
  await form.press()
  expect(bodyOf(form)).toMatchObject({ amount: 33_000 })
  await expect.poll(() => form.submit()?.textContent).toContain(format.money(price))
  expect(form.host.textContent).toContain('It costs SAR 350.00 now.')
  expect(form.list()?.value).toBe('experience oasis')
  await form.press()
  expect(bodyOf(form)).toMatchObject({ amount: 35_000, place: { slug: 'oasis' } })
})

test('a place that is gone is refused at the list, and has to be chosen anew', async () => {
  const form = await open(both())
  await form.pick('place')
  await userEvent.selectOptions(form.list()!, 'experience oasis')
  await form.pick('print')
  await form.type('email', 'sara@example.com')
  const refusal = { status: 422, body: { errors: { place: ['It is not offered any more.'] } } }
  form.call.mockRejectedValueOnce(new ApiProblem('status', refusal))
  form.answers['giftCards.places'] = { data: [camp] }
  await form.press()
  await expect.poll(form.errorAtList).toContain('It is not offered any more.')
  await expect.poll(() => form.list()?.options.length).toBe(2)
  await form.press()
  await expect.poll(form.errorAtList).toContain(buy.no_place)
  expect(form.call).toHaveBeenCalledTimes(1)
})

test('the keyboard alone chooses a place', async () => {
  const form = await open(both())
  form.radio('20000')?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => form.radio('place')?.checked).toBe(true)
  await userEvent.tab()
  expect(document.activeElement).toBe(form.list())
  await userEvent.keyboard('Camp')
  await expect.poll(() => form.list()?.value).toBe('location camp')
  expect(form.submit()?.textContent).toContain(format.money(camp.price))
})

test('in Arabic it is named in Arabic, and nothing is wider than its page', async () => {
  const form = await open(both(), { speech: inArabic })
  form.host.style.inlineSize = '18rem'
  await form.pick('place')
  expect([...(form.list()?.options ?? [])].map(({ text }) => text.split(' · ')[0])).toEqual([
    giftsAr.cards.buy.choose,
    'الواحة',
    'المخيم',
  ])
  await userEvent.selectOptions(form.list()!, 'experience oasis')
  await expect.poll(() => form.face()?.textContent).toContain('الواحة')
  expect(form.host.scrollWidth).toBeLessThanOrEqual(form.host.clientWidth)
})

test('offline a place can be chosen from what the device has, and not be bought', async () => {
  const form = await open(both(), { isOnline: false })
  await form.pick('place')
  await userEvent.selectOptions(form.list()!, 'experience oasis')
  await expect.poll(() => form.face()?.textContent).toContain('Oasis')
  expect(form.host.textContent).toContain(buy.offline)
  await form.press()
  expect(form.call).not.toHaveBeenCalled()
})
