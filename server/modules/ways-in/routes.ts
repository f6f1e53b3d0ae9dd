import type { waysIn } from '#contract/account/ways-in.ts'
import { maskPhone } from '../../accounts/phone.ts'
import type { Handlers } from '../../calls/implement.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { tellHolder } from '../users/tell-holder.ts'
import { endWaysIn, readWaysIn } from './ways-in.ts'

export const waysInHandlers = (services: Services): Handlers<typeof waysIn> => ({
  list: async ({ request: { user, session } }) => ({ data: { ways: await readWaysIn(services.db, user, session.id) } }),

  end: async ({ body: { ids }, request: { user, session } }) => {
    const { db, secret } = services
    const ways = await db.transaction(async (tx) => {
      const held = await usersRepository(tx).lock(user.id)
      if (!held) throw apiError('unauthorized')
      const all = await readWaysIn(tx, held, session.id)
      const chosen = all.filter((way) => ids.includes(way.id) && !way.is_current)
      const left = await endWaysIn(tx, secret, held, chosen)
      const { phone } = user
      if (chosen.some(({ kind }) => kind === 'passkey'))
        await tellHolder(services, tx, user, { kind: 'passkey_removed' })
      if (chosen.some(({ kind }) => kind === 'phone'))
        await tellHolder(services, tx, user, {
          kind: 'phone_removed',
          values: { phone: phone === null ? '' : maskPhone(phone) },
        })
      return readWaysIn(tx, left, session.id)
    })
    return { data: { ways } }
  },
})
