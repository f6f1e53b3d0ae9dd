import { describe, expect, test } from 'vitest'
import { code, email, emailOrPhone, needed, neededPhone, phone } from '#src/components/forms/rules.ts'
import { newPassword } from '#src/components/forms/new-password.ts'

describe('an e-mail address', () => {
  test.each(['sara@example.com', ' sara@example.com ', 's.al-harbi+shop@mail.example.sa', 'سارة@مثال.السعودية'])(
    '%j will do',
    (value) => expect(email(value)).toBeUndefined(),
  )
  test.each(['sara', 'sara@', '@example.com', 'sara@example', 'sa ra@example.com', 'a@b@c.com', 'a,b@example.com'])(
    '%j will not',
    (value) => expect(email(value)).toBe('forms.email'),
  )
  test.each(['', '   '])('%j is required', (value) => expect(email(value)).toBe('forms.required'))
})

describe('what a password is typed with', () => {
  test.each(['sara@example.com', '0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '+966 50-123-4567'])('%j will do', (value) =>
    expect(emailOrPhone(value)).toBeUndefined(),
  )
  test.each(['sara', '12345', '050123456x', '+'])('%j will not', (value) =>
    expect(emailOrPhone(value)).toBe('forms.email'),
  )
})

describe('a password that is chosen', () => {
  test('has 8 to 128 signs of any kind', () => {
    expect(newPassword('kx qzvw;')).toBeUndefined()
    expect(newPassword('four camels '.repeat(11).slice(0, 128))).toBeUndefined()
    expect(newPassword('1234567')).toBe('forms.password')
    expect(newPassword('four camels '.repeat(11).slice(0, 129))).toBe('forms.password')
    expect(newPassword('')).toBe('forms.required')
  })

  test.each([
    ...[
      '12345678',
      '87654321',
      '        ',
      'aaaaaaaa',
      'abcdefgh',
      'qwertyuiop',
      'poiuytrewq',
      '1234qwer',
      'asdfghjkl',
    ],
    ...['ضصثقفغعه', 'Password1', 'Riyadh2026', 'qafila2026', 'saudi1234', '19901991', 'abcabcabc'],
  ])('%j is tried first', (value) => expect(newPassword(value)).toBe('forms.guessable'))

  test.each(['layla.harbi', 'Layla2026!', 'layla@example.com', 'harbi1234'])('%j says who its owner is', (value) => {
    expect(newPassword(value, ['Layla Harbi', 'layla@example.com'])).toBe('forms.guessable')
  })

  test.each([
    'desert-rose-7',
    'seven dunes',
    'lanterns',
    'kxqzvwyj',
    'قهوة وتمر وعود',
    '83051947',
    'a-long-enough-password',
  ])('%j will do, of one kind of characters or more', (value) =>
    expect(newPassword(value, ['Layla Harbi', 'layla@example.com'])).toBeUndefined(),
  )
})

test('a code has six digits', () => {
  expect(code('123456')).toBeUndefined()
  expect(code('12345')).toBe('forms.code')
  expect(code('12345a')).toBe('forms.code')
  expect(code('')).toBe('forms.required')
})

test('a required value is more than spaces', () => {
  expect(needed('سارة')).toBeUndefined()
  expect(needed(' \t')).toBe('forms.required')
})

describe('a phone number', () => {
  test.each(['0512345678', '512345678', '966512345678', '+966 51 234 5678', '+971501234567'])(
    '%s will do',
    async (value) => expect(await neededPhone(value)).toBeUndefined(),
  )
  test.each(['051234567', '1', 'phone', '+999123'])('%s will not', async (value) =>
    expect(await neededPhone(value)).toBe('forms.phone'),
  )
  test('may be left out where it is not needed', async () => {
    expect(await phone('')).toBeUndefined()
    expect(await neededPhone('')).toBe('forms.required')
  })
})
