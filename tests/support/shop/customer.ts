import type { BrowserContext, Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import type { AddressFields } from '#contract/account/addresses.ts'
import { AUTH_COOKIE_SECONDS } from '#contract/rules/limits.ts'
import type { User } from '#contract/account/users.ts'
import { AUTH_TOKEN_COOKIE, USER_COOKIE } from '#src/domain/session/session.ts'
import { sessionUserOf, userCookie } from '#src/domain/session/session-user.ts'
import { DEMO_CUSTOMER } from '#server/demo/customer.ts'
import type { AppServer } from '../server/app-server.ts'
import { openMailbox } from '../server/mailbox.ts'

export const PASSWORD = 'lanterns over the dunes'

/** A customer with a session on a server. */
export interface Customer {
  user: User
  token: string
  email: string
  /** Makes a call as the customer, from another device. Resolves to the body; rejects when the server refuses. */
  call: <Answer = Record<string, never>>(method: string, path: string, body?: object) => Promise<Answer>
  /** Adds an address of the customer, with the given fields. */
  address: (fields?: Partial<AddressFields>) => Promise<{ id: string; updated_at: string } & AddressFields>
  /** Signs a browser in as them; to be remembered, when it is closed and opened again too. */
  enter: (context: BrowserContext, options?: { remember?: true }) => Promise<void>
}

interface SignedIn {
  data: { user: User; token: string }
}

/** A Saudi National Address, complete. */
export const ADDRESS = {
  label: 'home',
  full_name: 'Sara Al-Harbi',
  phone: '+966512345678',
  country: 'SA',
  region: 'Riyadh',
  city: 'Riyadh',
  district: 'Al Olaya',
  street: 'King Fahd Road',
  building_number: '8118',
  postal_code: '12313',
} as const satisfies AddressFields

let made = 0

/** Makes an account by its calls, with the code of its mail. */
export const signUp = async (app: AppServer, name = 'Sara'): Promise<Customer> => {
  const mailbox = openMailbox(app)
  const email = newEmail()
  const { data } = await call<{ data: { challenge: { id: string } } }>(app, 'POST', 'auth/register', {
    body: { name, email, password: PASSWORD },
  })
  const body = { challenge_id: data.challenge.id, code: await mailbox.code(email) }
  return customerOf(app, email, await call<SignedIn>(app, 'POST', 'auth/verification/confirm', { body }))
}

/** The demo shop's own customer: with orders, bookings, addresses and a membership in use. */
export const demoCustomer = async (app: AppServer): Promise<Customer> =>
  customerOf(
    app,
    DEMO_CUSTOMER.email,
    await call<SignedIn>(app, 'POST', 'auth/login', { body: { ...DEMO_CUSTOMER, remember: true } }),
  )

/** Goes on without an account. */
export const beGuest = async (app: AppServer, name = 'Huda'): Promise<Customer> => {
  const email = newEmail()
  const body = { name, email, phone: '0512345678' }
  return customerOf(app, email, await call<SignedIn>(app, 'POST', 'auth/guest', { body }))
}

const newEmail = () => `customer-${process.pid}-${(made += 1)}@example.com`

const customerOf = (app: AppServer, email: string, { data: { user, token } }: SignedIn): Customer => {
  const own: Customer['call'] = (method, path, body) => call(app, method, path, { token, body })
  return {
    user,
    token,
    email,
    call: own,
    address: async (fields) => {
      const { data } = await own<{ data: { address: { id: string; updated_at: string } & AddressFields } }>(
        'POST',
        'addresses',
        { ...ADDRESS, ...fields },
      )
      return data.address
    },
    enter: (context, { remember } = {}) =>
      context.addCookies(
        [
          [AUTH_TOKEN_COOKIE, token],
          [
            USER_COOKIE,
            userCookie({ ...sessionUserOf(user), ...(remember && { remember }) }, new Date().toISOString()),
          ],
        ].map(([name = '', value = '']) => ({
          name,
          value: encodeURIComponent(value),
          url: app.url,
          ...(remember && { expires: Date.now() / 1000 + AUTH_COOKIE_SECONDS }),
        })),
      ),
  }
}

const call = async <Answer>(
  app: AppServer,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object | undefined } = {},
): Promise<Answer> => {
  const answer = await fetch(`${app.url}/api/v1/${path}`, {
    method,
    headers: {
      lang: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text || '{}') as Answer
}

/** Signs in on its page, with the password of all who signed up here. */
export const signInOn = async (page: Page, t: Translate, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('auth.sign_in.submit'), exact: true }).click()
}
