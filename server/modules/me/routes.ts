import type { me } from '#contract/account/me.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { serializeUser } from '../users/serialize.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { avatarHandlers } from './avatar.ts'
import { deletion, remove, restore } from './deletion.ts'
import { exportHandlers } from './export/handlers.ts'
import { phoneHandlers } from './phone.ts'
import { update } from './update.ts'

export const meHandlers = (services: Services): Handlers<typeof me> => ({
  read: ({ request: { user, session } }) => ({ data: { user: serializeUser(user, session.scope) } }),
  update: update(services),
  changeEmail: changeEmail(services),
  confirmEmail: confirmEmail(services),
  changePassword: changePassword(services),
  ...phoneHandlers(services),
  ...avatarHandlers(services),
  deletion: deletion(services),
  remove: remove(services),
  restore: restore(services),
  ...exportHandlers(services),
})
