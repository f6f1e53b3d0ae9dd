import type { me } from '#contract/me.ts'
import type { SignedInContext } from '../../call-context.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'
import type { Services } from '../services.ts'
import { presentUser } from '../users/present.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { update } from './update.ts'

export const meHandlers = (services: Services): Handlers<typeof me> => ({
  read: ({ request: { user, session } }) => ({ data: { user: presentUser(user, session.scope) } }),
  update: update(services),
  changeEmail: withAccount(changeEmail(services)),
  confirmEmail: withAccount(confirmEmail(services)),
  changePassword: withAccount(changePassword(services)),
})

/** Guests have neither a password nor an address that was confirmed. */
const withAccount =
  <Input extends { request: SignedInContext }, Answer>(handler: (input: Input) => Answer) =>
  (input: Input): Answer => {
    if (input.request.user.isGuest) throw apiError('forbidden')
    return handler(input)
  }
