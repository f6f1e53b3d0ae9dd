import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Challenged, SignedIn } from './auth.ts'
import { Day } from '#contract/inputs.ts'
import { Calendar, Code, Digits, Email, NewPassword, OneUser, Password, PersonName, Phone } from './users.ts'

export const me = resource('Who is signed in', {
  read: endpoint({
    name: 'me.read',
    method: 'GET',
    path: 'me',
    summary: 'Who is signed in',
    answer: OneUser,
    failure: 'Failed to fetch user data',
    access: 'link',
    persist: 'customer',
  }),
  update: endpoint({
    name: 'me.update',
    method: 'POST',
    path: 'update',
    summary: 'Change what is known of the customer; `null` empties a field, what is left out stays',
    body: z.object({
      name: z.optional(PersonName),
      phone: z.optional(z.nullable(Phone)),
      birth_date: z.optional(z.nullable(Day)),
      locale: z.optional(z.enum(['ar', 'en'])),
      digits: z.optional(Digits),
      calendar: z.optional(Calendar),
    }),
    answer: OneUser,
    failure: 'Failed to update user data',
    access: 'session',
    versioned: true,
    limited: true,
    rereads: ['me.read'],
    queue: { answersRead: true, staysWithGuest: true },
  }),
  changeEmail: endpoint({
    name: 'me.changeEmail',
    method: 'POST',
    path: 'me/email',
    summary:
      'Ask for another e-mail address; it takes the place of the former when its code is confirmed. The former takes back what was asked for: 200 with the customer',
    body: z.object({ email: Email }),
    answer: z.union([Challenged, OneUser]),
    status: 202,
    access: 'account',
    limited: true,
  }),
  confirmEmail: endpoint({
    name: 'me.confirmEmail',
    method: 'POST',
    path: 'me/email/confirm',
    summary: 'Confirm the new e-mail address by its code',
    body: z.object({ code: Code }),
    answer: OneUser,
    access: 'account',
    limited: true,
  }),
  changePassword: endpoint({
    name: 'me.changePassword',
    method: 'POST',
    path: 'me/password',
    summary: 'Change the password: every other session ends, and this one gets a new token',
    body: z.object({ current: Password, password: NewPassword }),
    answer: SignedIn,
    access: 'account',
    limited: true,
  }),
})
