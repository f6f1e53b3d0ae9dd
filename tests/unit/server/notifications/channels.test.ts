import { describe, expect, it, test } from 'vitest'
import { NotificationTopic } from '#contract/account/notifications.ts'
import { locales, type Locale } from '#locales/index.ts'
import { channelsOf } from '#server/notifications/channels.ts'
import { isPushService } from '#server/notifications/push/services.ts'
import { vapidKeys } from '#server/notifications/push/vapid.ts'
import { endOfQuiet, isTimeZone } from '#server/notifications/quiet-hours.ts'
import { type NotificationKind, NOTIFICATIONS } from '#server/mail/events.ts'
import { wordsOf } from '#server/notifications/words.ts'

const CHANNELS = ['mail', 'push', 'message'] as const
type Channel = (typeof CHANNELS)[number]
const subsets = (all: readonly Channel[]): Channel[][] =>
  all.reduce<Channel[][]>((made, one) => [...made, ...made.map((set) => [...set, one])], [[]])
const kinds = Object.keys(NOTIFICATIONS) as NotificationKind[]

describe.each(kinds)('%s', (kind) => {
  const row = NOTIFICATIONS[kind]
  /** Each state of a customer: what reaches them, and what they chose for the topic, if anything. */
  const states = subsets(['push', 'message']).flatMap((devices) =>
    [undefined, ...subsets(CHANNELS).filter((chosen) => chosen.length > 0)].flatMap((chosen) =>
      [true, false].map((hasDocument) => ({ reachable: ['mail' as const, ...devices], chosen, hasDocument })),
    ),
  )

  it('is told by what was chosen and reaches, once unless several were chosen, and never by nothing', () => {
    for (const state of states) {
      const told = channelsOf(row, state)
      const mustMail = row.mail === 'always' || state.hasDocument
      const about = JSON.stringify({ ...state, told })
      for (const channel of told) {
        expect(state.reachable, about).toContain(channel)
        expect(mustMail && channel === 'mail' ? ['mail', ...row.channels] : row.channels, about).toContain(channel)
      }
      // More than one only where each of them was chosen.
      if (told.length > 1)
        expect(
          told.every((channel) => state.chosen?.includes(channel)),
          about,
        ).toBe(true)
      if (mustMail) expect(told, about).toContain('mail')
      if (row.channels.includes('mail')) expect(told.length, about).toBeGreaterThan(0)
      if (mustMail) continue
      const wanted = state.chosen?.filter((one) => state.reachable.includes(one) && row.channels.includes(one))
      if (wanted && wanted.length > 0) expect(told.toSorted(), about).toEqual(wanted.toSorted())
    }
  })

  it.each(Object.keys(locales) as Locale[])('tells nothing of the event on a locked screen in %s', (locale) => {
    const words = wordsOf(kind, { locale, values: {}, site: 'Qafila', showsDetails: false })
    // What would be filled in is what it must not say.
    expect(`${words.title} ${words.body}`).not.toMatch(/\{/)
    expect(words.title).not.toBe('')
    const details = wordsOf(kind, { locale, values: FILLED, site: 'Qafila', showsDetails: true })
    expect(`${details.title} ${details.body}`).not.toMatch(/\{/)
    // Nothing falls back to another language.
    if (locales[locale].script === 'Arabic')
      expect(
        Object.values({ ...words, detailed: details.body })
          .join(' ')
          .replaceAll(/Qafila|\bx\b/g, ''),
      ).not.toMatch(/[A-Za-z]/)
  })
})

const FILLED = Object.fromEntries(
  ['reference', 'return', 'place', 'time', 'when', 'until', 'plan', 'next', 'date', 'product', 'total', 'other'].map(
    (name) => [name, 'x'],
  ),
)

test('each topic has events', () => {
  expect(new Set(Object.values(NOTIFICATIONS).map(({ topic }) => topic))).toEqual(new Set(NotificationTopic.options))
})

test('a device gets what was not chosen otherwise, except word of the account', () => {
  const reach = { reachable: ['mail', 'push'] as const, chosen: undefined, hasDocument: false }
  expect(channelsOf(NOTIFICATIONS.order_shipped, reach)).toEqual(['push'])
  expect(channelsOf(NOTIFICATIONS.order_shipped, { ...reach, reachable: ['mail'] })).toEqual(['mail'])
  expect(channelsOf(NOTIFICATIONS.order_shipped, { ...reach, chosen: ['push'], reachable: ['mail'] })).toEqual(['mail'])
  expect(channelsOf(NOTIFICATIONS.sign_in_new, reach)).toEqual(['mail'])
  expect(channelsOf(NOTIFICATIONS.booking_soon, { ...reach, reachable: ['mail'] })).toEqual([])
})

describe('quiet hours', () => {
  const night = { from: '22:00', until: '08:00' }

  it.each([
    ['before them', '2026-11-27T18:59:00Z', undefined],
    ['at their first minute', '2026-11-27T19:00:00Z', '2026-11-28T05:00:00.000Z'],
    ['after midnight', '2026-11-27T21:30:40Z', '2026-11-28T05:00:00.000Z'],
    ['in their last minute', '2026-11-28T04:59:59Z', '2026-11-28T05:00:00.000Z'],
    ['at their end', '2026-11-28T05:00:00Z', undefined],
  ])('are by the customer’s own clock: %s', (_, now, end) => {
    expect(endOfQuiet(new Date(now), night, 'Asia/Riyadh')?.toISOString()).toBe(end)
  })

  it('within a day, of no length, and none at all', () => {
    const noon = new Date('2026-11-27T10:00:00Z')
    expect(endOfQuiet(noon, { from: '12:30', until: '14:00' }, 'Asia/Riyadh')?.toISOString()).toBe(
      '2026-11-27T11:00:00.000Z',
    )
    expect(endOfQuiet(noon, { from: '13:00', until: '13:00' }, 'Asia/Riyadh')).toBeUndefined()
    expect(endOfQuiet(noon, null, 'Asia/Riyadh')).toBeUndefined()
    expect(endOfQuiet(noon, { from: '04:00', until: '06:00' }, 'America/New_York')?.toISOString()).toBe(
      '2026-11-27T11:00:00.000Z',
    )
  })

  it('take no time zone that does not exist', () => {
    expect([isTimeZone('Asia/Riyadh'), isTimeZone('Mars/Olympus')]).toEqual([true, false])
  })
})

describe('the address of a subscription', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user:pass@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evil.example/fcm.googleapis.com', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://127.0.0.1:5432/', false],
    ['not an address', false],
  ])('%s: %s', (endpoint, isKnown) => expect(isPushService(endpoint, undefined)).toBe(isKnown))

  it('of a further service that was set', () => {
    expect(isPushService('http://127.0.0.1:9000/push/1', 'http://127.0.0.1:9000')).toBe(true)
    expect(isPushService('http://127.0.0.1:9001/push/1', 'http://127.0.0.1:9000')).toBe(false)
  })
})

test('the keys of a shop follow from its secret, and are a pair', () => {
  const one = vapidKeys('a secret of a shop')
  expect(vapidKeys('a secret of a shop')).toEqual(one)
  expect(vapidKeys('another secret')).not.toEqual(one)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32)
})
