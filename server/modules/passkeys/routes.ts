import type { Passkey, passkeys } from '#contract/account/passkeys.ts'
import type { Handlers } from '../../calls/implement.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { isTaken } from '../../errors/database-error.ts'
import { sessionsRepository } from '../auth/sessions.ts'
import { signIn } from '../auth/sign-in.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { tellHolder } from '../users/tell-holder.ts'
import { isProof } from '../ways-in/ways-in.ts'
import { MAX_PASSKEYS, passkeysRepository } from './repository.ts'
import { creationOptions, requestOptions, verifyAnswered, verifyCreated } from './verify.ts'
import type { PasskeyRow } from '../../db/schema/rows.ts'

const TOO_MANY = {
  ar: `في حسابك ${MAX_PASSKEYS} مفتاح مرور، وهو الحد الأعلى. احذف واحدًا لا تستخدمه، ثم أضف الجديد.`,
  en: `You already have ${MAX_PASSKEYS} passkeys, which is the most an account can have. Remove one you don’t use first.`,
}

export const passkeysHandlers = (services: Services): Handlers<typeof passkeys> => {
  const { db, limiter } = services
  return {
    list: async ({ request: { user } }) => ({ data: (await passkeysRepository(db).list(user.id)).map(serialize) }),

    creation: async ({ request: { user, session, locale } }) => {
      await limiter.take('passkey_session', session.id)
      const own = await passkeysRepository(db).list(user.id)
      if (own.length >= MAX_PASSKEYS) throw fieldError('validation_failed', 'passkey', locale, TOO_MANY)
      return { data: { options: await creationOptions(services, user, { own, purpose: 'create' }) } }
    },

    add: async ({ body: { name, response }, request: { user, session, device, locale } }) => {
      await limiter.take('passkey_session', session.id)
      const created = await verifyCreated(services, { purpose: 'create', userId: user.id }, response, locale)
      const row = { ...created, userId: user.id, name: name ?? (device || 'Passkey') }
      try {
        const added = await db.transaction(async (tx) => {
          // One at a time, so that the limit holds.
          const held = await usersRepository(tx).lock(user.id)
          // A new password may have ended it meanwhile, with all that it added.
          if (!held || !(await sessionsRepository(tx).isLive(session.id))) throw apiError('unauthorized')
          if ((await passkeysRepository(tx).count(user.id)) >= MAX_PASSKEYS)
            throw fieldError('validation_failed', 'passkey', locale, TOO_MANY)
          await tellHolder(services, tx, user, { kind: 'passkey_added', values: { product: row.name } })
          return passkeysRepository(tx).add(row)
        })
        return { data: serialize(added) }
      } catch (error) {
        if (isTaken(error, 'passkeys_credential_unique')) throw fieldError('passkey_refused', 'passkey', locale)
        throw error
      }
    },

    rename: async ({ params: { id }, body: { name }, request: { user } }) => {
      const renamed = await passkeysRepository(db).rename(user.id, id, name)
      if (!renamed) throw apiError('not_found')
      return { data: serialize(renamed) }
    },

    remove: async ({ params: { id }, request: { user } }) => {
      await db.transaction(async (tx) => {
        if (!(await passkeysRepository(tx).remove(user.id, id))) throw apiError('not_found')
        await tellHolder(services, tx, user, { kind: 'passkey_removed' })
      })
      return {}
    },

    confirmation: async ({ request: { user, session } }) => {
      await limiter.take('passkey_session', session.id)
      const own = await passkeysRepository(db).list(user.id)
      return { data: { options: await requestOptions(services, { purpose: 'confirm', userId: user.id }, own) } }
    },

    request: async ({ request: { ipPrefix } }) => {
      await limiter.take('passkey_ip_prefix', ipPrefix)
      return { data: { options: await requestOptions(services, { purpose: 'sign_in' }) } }
    },

    signIn: async ({ body: { response }, request }) => {
      await limiter.take('passkey_ip_prefix', request.ipPrefix)
      const { user, passkey } = await verifyAnswered(services, { purpose: 'sign_in' }, response, request.locale)
      return db.transaction(async (tx) => {
        const held = await usersRepository(tx).lock(user.id)
        // Removed while the browser asked.
        const isThere = (await passkeysRepository(tx).find(passkey.credentialId)) !== undefined
        if (!held || !isThere) throw fieldError('passkey_unknown', 'passkey', request.locale)
        return signIn(services, tx, held, request, { isProof: isProof(passkey.createdAt) })
      })
    },
  }
}

const serialize = (row: PasskeyRow): Passkey => ({
  id: row.id,
  credential_id: row.credentialId,
  name: row.name,
  is_synced: row.isSynced,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})
