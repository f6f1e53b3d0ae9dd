import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notifications } from '#contract/account/notifications.ts'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { Topics } from '#src/features/profile/notifications/Topics.tsx'
import { ThisDevice } from '#src/features/profile/notifications/ThisDevice.tsx'
import { QuietHours } from '#src/features/profile/notifications/QuietHours.tsx'
import { OtherDevices } from '#src/features/profile/notifications/OtherDevices.tsx'
import { AskForPush } from '#src/components/push/AskForPush.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const notifications: Notifications = {
  topics: [
    { topic: 'orders', channels: ['push'], offered: ['mail', 'push', 'message'] },
    { topic: 'security', channels: ['mail'], offered: ['mail'] },
  ],
  quiet: { from: '22:00', until: '08:00' },
  time_zone: 'Asia/Riyadh',
  shows_details: false,
  devices: [
    { id: 'psd_1', device: 'Chrome, Android', is_current: true, created_at: '2026-11-27T08:00:00Z' },
    { id: 'psd_2', device: '', is_current: false, created_at: '2026-11-20T08:00:00Z' },
  ],
  push_key: 'key',
  message_channel: 'whatsapp',
}

const shown = async (content: React.ReactNode, answer: () => Promise<unknown> = async () => ({})) => {
  const call = vi.fn(async (_name: string, _input: object) => answer())
  const { around } = answering()
  await render(around(<SendContext value={call as unknown as Call}>{inEnglish(content)}</SendContext>))
  return () => call.mock.calls.map(([name, input]) => [name, input])
}
const box = (name: string) => page.getByRole('checkbox', { name })

test('a topic offers what reaches the customer, keeps one, and saves each choice at once', async () => {
  const calls = await shown(<Topics notifications={notifications} isBlocked={false} />)
  await expect.element(box('Notification')).toBeChecked()
  await expect.element(page.getByText('By email')).toBeVisible()
  await userEvent.click(box('WhatsApp'))
  expect(calls()).toEqual([
    ['notifications.change', { body: { topics: [{ topic: 'orders', channels: ['push', 'message'] }] } }],
  ])
  // The last one cannot be turned off alone.
  await expect.element(box('Notification')).toBeChecked()
  await userEvent.click(box('Notification'))
  await expect
    .poll(() => calls().at(-1))
    .toEqual(['notifications.change', { body: { topics: [{ topic: 'orders', channels: ['mail'] }] } }])
})

test('a choice that is refused goes back, with the reason beside it', async () => {
  await shown(<Topics notifications={notifications} isBlocked={false} />, () =>
    Promise.reject(new ApiProblem('status', { status: 429, body: { message: 'Not so fast' } })),
  )
  await userEvent.click(box('Email'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not so fast')
  await expect.element(box('Email')).not.toBeChecked()
})

test('without a network nothing can be chosen', async () => {
  await shown(
    <>
      <Topics notifications={notifications} isBlocked />
      <QuietHours notifications={notifications} isBlocked />
      <ThisDevice devices={notifications.devices} isBlocked />
    </>,
  )
  for (const each of page.getByRole('checkbox').elements()) expect(each).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeDisabled()
})

test('quiet hours are saved as they are chosen, with the time zone of this device', async () => {
  const calls = await shown(<QuietHours notifications={notifications} isBlocked={false} />)
  await expect.element(page.getByText(/Saudi time/)).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('From'), '23:30')
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  await expect
    .poll(calls)
    .toEqual([['notifications.change', { body: { quiet: { from: '23:30', until: '08:00' }, time_zone } }]])
  await userEvent.click(box('No notifications or messages at night'))
  await expect.poll(() => calls().at(-1)).toEqual(['notifications.change', { body: { quiet: null, time_zone } }])
  await userEvent.click(box('Show details'))
  await expect.poll(() => calls().at(-1)).toEqual(['notifications.change', { body: { shows_details: true } }])
})

test('a device is tested, and another one turned off by its name', async () => {
  const calls = await shown(
    <>
      <ThisDevice devices={notifications.devices} isBlocked={false} />
      <OtherDevices devices={notifications.devices} isBlocked={false} />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Send a test' }))
  await userEvent.click(page.getByRole('button', { name: 'Turn off notifications on Unknown device' }))
  await expect.poll(calls).toEqual([
    ['notifications.test', { params: { id: 'psd_1' } }],
    ['notifications.removeDevice', { params: { id: 'psd_2' } }],
  ])
})

test('notifications are offered after an order, and not again for a while once declined', async () => {
  localStorage.clear()
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('PushManager', class {})
  const offer = () => page.getByRole('region', { name: /on its way/ })
  try {
    await shown(<AskForPush about="order" />)
    await expect.element(offer()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Not now' }))
    await expect.element(offer()).not.toBeInTheDocument()
    await shown(<AskForPush about="order" />)
    await expect.element(offer()).not.toBeInTheDocument()
    localStorage.clear()
    vi.stubGlobal('Notification', { permission: 'denied' })
    await shown(<AskForPush about="order" />)
    await expect.element(offer()).not.toBeInTheDocument()
  } finally {
    vi.unstubAllGlobals()
    localStorage.clear()
  }
})
