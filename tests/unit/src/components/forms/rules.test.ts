import { describe, expect, test } from 'vitest'
import { code, email, emailOrPhone, needed, neededPhone, newPassword, phone } from '#src/components/forms/rules.ts'

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
    expect(newPassword('        ')).toBeUndefined()
    expect(newPassword('12345678')).toBeUndefined()
    expect(newPassword('x'.repeat(128))).toBeUndefined()
    expect(newPassword('1234567')).toBe('forms.password')
    expect(newPassword('x'.repeat(129))).toBe('forms.password')
    expect(newPassword('')).toBe('forms.required')
  })
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
