import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { User } from '#contract/account/users.ts'
import type { Call } from '#src/api/call.ts'
import { SendContext } from '#src/api/send-context.ts'
import { PhoneDialog } from '#src/features/profile/phone/PhoneDialog.tsx'
import { onlineAtom } from '#src/state/online.ts'
import { account } from '#locales/en/account.ts'
import { forms } from '#locales/en/forms.ts'
import { render } from '../../ui/render.tsx'
import { inEnglish } from '../../in-english.tsx'

beforeEach(() => sessionStorage.clear())

const unverified: User = { id: 'u1', phone: '+966512345678' }
const verified: User = { ...unverified, phone_verified_at: '2026-01-01T00:00:00.000Z' }
const challenge = {
  id: 'chl_1',
  purpose: 'verify',
  sent_to: '+966•••78',
  expires_at: '',
  resend_at: '',
  channel: 'sms',
}

const open = async (user: User, call = vi.fn(), isOnline = true) => {
  const store = createStore()
  store.set(onlineAtom, isOnline)
  const onChanged = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}), enabled: false } } })
  await render(
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <SendContext value={call as unknown as Call}>
          {inEnglish(<PhoneDialog user={user} onChanged={onChanged} isOpen onClose={() => {}} />)}
        </SendContext>
      </Provider>
    </QueryClientProvider>,
  )
  return { call, onChanged }
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const press = (name: string) =>
  userEvent.click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
const title = () => document.querySelector('dialog h2')?.textContent

test('the number of the profile is verified by a code, with Arabic digits folded', async () => {
  const user = { ...verified, phone: '+966598765432' }
  const call = vi.fn().mockResolvedValueOnce({ data: { challenge } }).mockResolvedValueOnce({ data: { user } })
  const { onChanged } = await open(unverified, call)
  expect([title(), field('phone').value]).toEqual([account.phone.verify_title, unverified.phone])
  await userEvent.fill(field('phone'), '٠٥٩٨٧٦٥٤٣٢')
  await press(account.phone.send)
  await vi.waitFor(() => expect(field('code')).not.toBeNull())
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['me.verifyPhone', { body: { phone: '0598765432' } }])
  expect(document.body.textContent).toContain('+966 59 876 5432')
  await userEvent.fill(field('code'), '١٢٣٤٥٦')
  await press(account.phone.confirm)
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledWith(user))
  expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
    'me.confirmPhone',
    { body: { challenge_id: challenge.id, code: '123456' } },
  ])
})

test('a number that is none is refused in its field, before any call', async () => {
  const { call } = await open(unverified)
  await userEvent.fill(field('phone'), '123')
  await press(account.phone.send)
  await vi.waitFor(() => expect(document.body.textContent).toContain(forms.phone))
  expect(field('phone').getAttribute('aria-invalid')).toBe('true')
  expect(call).not.toHaveBeenCalled()
})

test('what still signs in is said before a verified number is removed', async () => {
  const user = { id: 'u1', phone: null }
  const call = vi.fn().mockResolvedValueOnce({ data: { user } })
  const { onChanged } = await open(verified, call)
  expect([title(), field('phone').value]).toEqual([account.phone.change_title, ''])
  await press(account.phone.remove)
  expect(document.body.textContent).toContain(account.phone.remove_text)
  await press(account.phone.remove)
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledWith(user))
  expect(call.mock.calls[0]?.[0]).toBe('me.removePhone')
})

test('without a network it says so, and nothing is sent', async () => {
  const { call } = await open(unverified, vi.fn(), false)
  expect(document.body.textContent).toContain(forms.offline_action)
  await userEvent.click(field('phone'))
  await userEvent.keyboard('{Enter}')
  expect(call).not.toHaveBeenCalled()
})
