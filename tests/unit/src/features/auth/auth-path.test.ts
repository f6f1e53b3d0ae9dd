import { expect, test } from 'vitest'
import { returnPathOf, isForGuests, isRegistering, authPath } from '#src/features/auth/auth-path.ts'

const asked = (query: Record<string, string>) => new URLSearchParams(query)

test('the redirect target is passed from page to page', () => {
  const search = asked({ redirect: '/store/oil-lamp?variant=a&x=1', mode: 'register' })
  const redirect = 'redirect=%2Fstore%2Foil-lamp%3Fvariant%3Da%26x%3D1'
  expect(authPath('auth', search)).toBe(`/auth?${redirect}`)
  expect(authPath('verification', search, { mode: 'register' })).toBe(`/auth/verification?${redirect}&mode=register`)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/\tevil', ''])(
  '%j leads nowhere and is dropped',
  (redirect) => expect(authPath('forgotPassword', asked({ redirect }))).toBe('/auth/forgot-password'),
)

test('the mode is in the URL', () => {
  expect(isRegistering(asked({ mode: 'register' }))).toBe(true)
  expect(isRegistering(asked({ mode: 'x' }))).toBe(false)
  expect(isRegistering(asked({}))).toBe(false)
})

test('a redirect to a page of accounts has no guest entry', () => {
  const joining = asked({ redirect: '/profile/subscription/details?plan=pln_oasis&interval=month' })
  expect([returnPathOf(joining), isForGuests(joining)]).toEqual(['/profile/subscription/details', false])
  expect(isForGuests(asked({ redirect: '/booking/checkout' }))).toBe(true)
  expect(isForGuests(asked({}))).toBe(true)
})
