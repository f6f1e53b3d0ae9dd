import { expect, test } from 'vitest'
import { ApiProblem } from '#src/api/errors.ts'
import { createSend } from '#src/app/account/send.ts'
import { createApp } from '#src/app/core/create-app.ts'
import { SIGNED_OUT } from '#src/domain/session/session.ts'
import { toastsAtom } from '#src/state/toasts.ts'

const refused = (errors: Record<string, string[]>) =>
  new ApiProblem('status', { status: 422, body: { message: 'Wrong e-mail or password.', errors } })

test.each([
  ['what is wrong with a field is said there alone', refused({ password: ['Wrong e-mail or password.'] }), 0],
  ['a refusal that names no field is reported', refused({}), 1],
  ['a network failure is reported', new ApiProblem('network'), 1],
])('%s', async (_, problem, toasts) => {
  const app = createApp({
    files: { page: () => Promise.reject(new Error('none')), messages: async () => ({}) },
    locale: 'en',
    preference: 'light',
    session: SIGNED_OUT,
    origin: 'http://localhost',
    isServer: false,
    createCall: () => () => Promise.reject(problem),
  })
  const send = createSend(app, () => {})
  const body = { email: 'sara@example.com', password: 'wrong', remember: false }
  await expect(send('auth.login', { body }, { isQuiet: 'fields' })).rejects.toBe(problem)
  expect(app.store.get(toastsAtom)).toHaveLength(toasts)
})
