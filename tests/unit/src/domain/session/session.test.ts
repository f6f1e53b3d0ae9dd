import { describe, expect, test } from 'vitest'
import { AUTH_COOKIE_SECONDS } from '#contract/rules/limits.ts'
import { serializeCookie } from '#src/lib/device/cookie.ts'
import { SIGNED_OUT } from '#src/domain/session/session.ts'
import { readSession } from '#src/domain/session/read-session.ts'
import { sessionSeconds, sessionUserOf, userCookie } from '#src/domain/session/session-user.ts'

const user = { id: 'u1', name: 'سارة', email: 'sara@example.com', is_guest: false, verified: true }
const at = '2026-11-22T09:00:00.000Z'
const cookie = (name: string, value: string) => serializeCookie(name, value).split(';')[0] ?? ''

describe('reading', () => {
  test('written cookies are read back', () => {
    const cookies = [cookie('auth_token', 'abc'), cookie('user_data', userCookie({ ...user, remember: true }, at))]
    expect(readSession(cookies.join('; '))).toEqual({
      token: 'abc',
      user: { ...user, remember: true },
      loginAt: at,
      challenge: undefined,
    })
  })

  test('another back end may have number ids of users', () => {
    expect(readSession(cookie('user_data', '{"id":7}')).user).toEqual({ id: '7' })
  })

  test('of the same user the page has precedence, of another the cookie', () => {
    const kept = cookie('user_data', '{"id":7,"name":"Noura"}')
    const written = { ...user, id: '7' }
    expect(readSession(kept, written).user).toBe(written)
    expect(readSession(kept, user).user).toEqual({ id: '7', name: 'Noura' })
    expect(readSession('', written).user).toBeUndefined()
  })

  test.each(['', 'x', '[]', 'null', '{"name":"x"}', '"text"', '%'])('damaged user_data %j is no user', (value) => {
    expect(readSession(`user_data=${value}; auth_challenge=${value}; auth_token=`)).toEqual(SIGNED_OUT)
  })
})

describe('the cookie of a user', () => {
  test('stays under a kilobyte, whatever the name', () => {
    const long = { id: 'a'.repeat(80), name: 'ع'.repeat(100), email: `${'e'.repeat(242)}@example.com` }
    const unusual = { digits: 'arab', calendar: 'islamic-umalqura' }
    const value = userCookie(sessionUserOf({ ...long, ...unusual, email_verified_at: at }), at)
    expect(cookie('user_data', value).length).toBeLessThan(1024)
  })

  test('contains only what guards and the frame need', () => {
    const told = sessionUserOf({ id: 1, name: null, phone: '+966500000000', birth_date: '1990-01-01', is_guest: true })
    expect(told).toEqual({ id: '1', name: '', email: '', is_guest: true, verified: false })
  })

  test('contains the preferences of digits and calendar where not the default', () => {
    const told = ['latn', 'arab'].map((digits) => sessionUserOf({ id: 1, digits, calendar: 'gregory' }))
    expect(told.map(({ digits, calendar }) => [digits, calendar])).toEqual([
      [undefined, undefined],
      ['arab', undefined],
    ])
  })
})

describe('its lifetime', () => {
  const session = { token: 'abc', user: { ...user, remember: true }, loginAt: at, challenge: undefined }

  test('a week from sign-in when it is to be remembered, and no longer for being written again', () => {
    expect(sessionSeconds(session, Date.parse(at))).toBe(AUTH_COOKIE_SECONDS)
    expect(sessionSeconds(session, Date.parse(at) + 3_600_000)).toBe(AUTH_COOKIE_SECONDS - 3600)
  })

  test('else until the browser is closed', () => {
    expect(sessionSeconds({ ...session, user }, Date.parse(at))).toBeUndefined()
  })
})
