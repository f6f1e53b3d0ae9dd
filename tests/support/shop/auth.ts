import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import { expect } from '../browser/app.ts'
import type { Mailbox } from '../server/mailbox.ts'

export const PASSWORD = 'seven dunes at dawn'

let people = 0

/** A customer who is unknown to the server. */
export const newPerson = () => {
  people += 1
  return { name: 'ليلى الحربي', email: `layla.${Date.now().toString(36)}.${people}@example.com`, phone: '0512345678' }
}

/** Locators of the sign-in pages, by accessible names. */
export const authParts = (page: Page, t: Translate) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const label = t('auth.phone')
  return {
    heading: page.getByRole('heading', { level: 1 }),
    name: field(t('auth.name')),
    email: field(t('auth.email')),
    phone: field(label),
    phoneIfAny: field(t('forms.optional', { label })),
    // A hidden password has no role.
    password: page.getByLabel(t('auth.password'), { exact: true }),
    newPassword: page.getByLabel(t('auth.reset_password.password'), { exact: true }),
    code: field(t('auth.verification.code')),
    remember: page.getByRole('checkbox', { name: t('auth.remember') }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  }
}

/** Makes an account by API calls alone, without signing in. */
export const makeAccount = async (request: APIRequestContext, mailbox: Mailbox, person = newPerson()) => {
  const asked = await request.post('/api/v1/auth/register', { data: { ...person, password: PASSWORD } })
  expect(asked.status(), await asked.text()).toBe(202)
  const { data } = (await asked.json()) as { data: { challenge: { id: string } } }
  const confirmed = await request.post('/api/v1/auth/verification/confirm', {
    data: { challenge_id: data.challenge.id, code: await mailbox.code(person.email) },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return person
}

/** The session cookie, if there is one. */
export const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'auth_token')

/** How often a call was made from now on. */
export const countCalls = (page: Page, path: string): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/v1/${path}`) count += 1
  })
  return () => count
}
