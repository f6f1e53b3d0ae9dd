import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Availability } from '#contract/booking/availability.ts'
import type { Experience } from '#contract/booking/experiences.ts'
import { GUEST_SEATS } from '#contract/rules/unpaid.ts'
import { query } from '#src/api/query.ts'
import { slots } from '#locales/ar/slots.ts'
import { UnitPicker } from '#src/features/booking/slots/UnitPicker.tsx'
import { createFormat } from '#src/i18n/format.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { SpeechContext } from '#src/i18n/use-t.ts'
import { SIGNED_OUT, sessionAtom, type SessionUser } from '#src/domain/session/session.ts'
import { createStore, Provider } from 'jotai'
import { render } from '../../ui/render.tsx'

const price = { amount: 18_000, currency: 'SAR' }
const unit = { id: 'adult', label: { ar: 'بالغ', en: 'Adult' }, min: 0, max: 8, price }
const family = { units: [unit], min_units: 2, max_units: 8 } as unknown as Experience

interface Setting {
  user?: SessionUser
  place?: Experience
  features?: string[]
}
const slotOf = (vacancies: number) =>
  ({ id: 's1', vacancies, capacity: 8, unit_prices: [{ unit_id: 'adult', price }] }) as unknown as Availability

const { t, add } = createTranslator('ar')
add('ar', { slots })
const show = async (
  vacancies: number,
  chosen: number,
  { user, place = family, features = [GUEST_SEATS] }: Setting = {},
) => {
  await page.viewport(390, 844)
  const store = createStore()
  store.set(sessionAtom, user ? { ...SIGNED_OUT, token: 'token', user } : SIGNED_OUT)
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}), enabled: false } } })
  client.setQueryData(query('settings.read', {}, 'ar').queryKey, { general: { features } } as never)
  const speech = {
    t,
    locale: 'ar',
    dir: 'rtl',
    format: createFormat('ar'),
    say: ({ ar }: { ar: string }) => ar,
  } as const
  const { host } = await render(
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <SpeechContext value={speech}>
          <div dir="rtl" lang="ar" style={{ padding: 16 }}>
            <UnitPicker place={place} slot={slotOf(vacancies)} units={{ adult: chosen }} onChange={() => {}} />
          </div>
        </SpeechContext>
      </Provider>
    </QueryClientProvider>,
  )
  const [, more] = host.querySelectorAll('button')
  return {
    text: (host.textContent ?? '').replaceAll('\u00A0', ' '),
    link: host.querySelector('a')?.getAttribute('href'),
    isFull: more?.ariaDisabled,
  }
}

test('without an account the most that may be booked is said beside the guests, before a time is booked', async () => {
  const { text, link, isFull } = await show(8, 6)
  expect(text).toContain('دون حساب، يمكنك حجز 6 مقاعد على الأكثر في هذا الموعد.')
  expect(link).toMatch(/^\/auth\?redirect=/)
  expect(isFull).toBe('true')
})

test('the last seats, and those of an account, have no such limit', async () => {
  const couple = await show(2, 1)
  expect([couple.text.includes('دون حساب'), couple.isFull]).toEqual([false, null])
  const user = { id: 'usr_1', name: 'Sara', email: 'sara@example.com', is_guest: false, verified: true }
  const account = await show(8, 6, { user })
  expect([account.text.includes('دون حساب'), account.isFull]).toEqual([false, null])
})

test('a back end that bounds no seats has none here either', async () => {
  const { text, isFull } = await show(8, 6, { features: ['Idempotency-Key'] })
  expect([text.includes('دون حساب'), isFull]).toEqual([false, null])
})

test('of the largest party and the seats that are left, the smaller is said', async () => {
  expect((await show(4, 2)).text).toContain('عدد الضيوف في الحجز الواحد: من 2 إلى 4.')
  expect((await show(2, 2)).text).toContain('هذا الموعد لضيفين فقط.')
})
