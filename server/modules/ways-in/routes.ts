import type { waysIn } from '#contract/account/ways-in.ts'
import { maskPhone } from '../../accounts/phone.ts'
import type { Handlers } from '../../calls/implement.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { endWaysIn, readWaysIn } from './ways-in.ts'

export const waysInHandlers = ({ db, secret, mailer }: Services): Handlers<typeof waysIn> => ({
  list: async ({ request: { user, session } }) => ({ data: { ways: await readWaysIn(db, user, session.id) } }),

  end: async ({ body: { ids }, request: { user, session } }) => {
    const { ended, ways } = await db.transaction(async (tx) => {
      const held = await usersRepository(tx).lock(user.id)
      if (!held) throw apiError('unauthorized')
      const all = await readWaysIn(tx, held, session.id)
      const chosen = all.filter((way) => ids.includes(way.id) && !way.is_current)
      const left = await endWaysIn(tx, secret, held, chosen)
      return { ended: chosen, ways: await readWaysIn(tx, left, session.id) }
    })
    const { email: to, locale, phone } = user
    if (ended.some(({ kind }) => kind === 'passkey')) mailer.notify({ kind: 'passkey_removed', to, locale })
    if (ended.some(({ kind }) => kind === 'phone'))
      mailer.notify({ kind: 'phone_removed', to, locale, values: { phone: phone === null ? '' : maskPhone(phone) } })
    return { data: { ways } }
  },
})
