import { afterEach, expect, test, vi } from 'vitest'
import { PasskeyError, passkeyObstacle } from '#src/domain/session/passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['localhost', true, undefined],
  ['shop.example', true, undefined],
  ['127.0.0.1', true, 'address'],
  ['[::1]', true, 'address'],
  ['shop.example', false, 'address'],
])('passkeys at %s, secure: %s', (hostname, isSecure, obstacle) => {
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('PublicKeyCredential', isSecure ? class {} : undefined)
  expect(passkeyObstacle()).toBe(obstacle)
})

test('a browser without passkeys is the obstacle where the address is none', () => {
  vi.stubGlobal('location', { hostname: 'shop.example' })
  vi.stubGlobal('isSecureContext', true)
  expect(passkeyObstacle()).toBe('unsupported')
})

test.each([
  ['NotAllowedError', 'cancelled'],
  ['InvalidStateError', 'exists'],
  ['SecurityError', 'address'],
  ['ConstraintError', 'no_lock'],
  ['UnknownError', 'failed'],
])('a browser’s %s says: %s', (name, failure) => {
  expect(new PasskeyError(Object.assign(new Error(name), { name })).failure).toBe(failure)
})
