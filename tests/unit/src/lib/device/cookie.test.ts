import { describe, expect, test } from 'vitest'
import { readCookie, serializeCookie } from '#src/lib/device/cookie.ts'

describe('readCookie', () => {
  test('finds one among many, spaces or not', () => {
    expect(readCookie('a=1; locale=ar;color_mode=dark', 'locale')).toBe('ar')
    expect(readCookie('a=1; locale=ar;color_mode=dark', 'color_mode')).toBe('dark')
  })

  test('takes the whole name, not an ending of it', () => {
    expect(readCookie('my_locale=ar; xlocale=ur', 'locale')).toBeUndefined()
  })

  test('preserves an equals sign in the value', () => {
    expect(readCookie('auth_token=abc==', 'auth_token')).toBe('abc==')
  })

  test('an empty value is a value, no cookie is none', () => {
    expect(readCookie('locale=', 'locale')).toBe('')
    expect(readCookie('', 'locale')).toBeUndefined()
    expect(readCookie('locale', 'locale')).toBeUndefined()
  })

  test('a value that cannot be decoded counts as absent', () => {
    expect(readCookie('locale=%E0%A4%A', 'locale')).toBeUndefined()
  })
})

describe('serializeCookie', () => {
  test('is for the whole site and lax', () => {
    expect(serializeCookie('locale', 'ar')).toBe('locale=ar; Path=/; SameSite=Lax')
  })

  test('has the given lifetime, and is secure on request', () => {
    expect(serializeCookie('locale', 'en', { maxAge: 60, secure: true })).toBe(
      'locale=en; Path=/; SameSite=Lax; Max-Age=60; Secure',
    )
  })

  test('a lifetime of zero is written: it deletes the cookie', () => {
    expect(serializeCookie('auth_token', '', { maxAge: 0 })).toBe('auth_token=; Path=/; SameSite=Lax; Max-Age=0')
  })

  test('no value can add an attribute or a header line', () => {
    expect(serializeCookie('a', 'x; Domain=evil\r\nSet-Cookie: b=1')).not.toMatch(/[\r\n]|; Domain/)
  })

  test.each(['sara@qafila.example', 'قافلة', 'a=b; c', '100%'])('%s survives the way there and back', (value) => {
    expect(readCookie(serializeCookie('x', value), 'x')).toBe(value)
  })
})
