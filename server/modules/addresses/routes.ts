import type { addresses } from '#contract/account/addresses.ts'
import { newId } from '../../accounts/tokens.ts'
import type { IdempotentContext } from '../../calls/call-context.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { isVersion, nextVersion } from '../../calls/etag.ts'
import { pageMeta } from '../page-meta.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { toStored } from './fields.ts'
import { serializeAddress } from './serialize.ts'
import { addressesRepository } from './repository.ts'
import { TOO_MANY } from './messages.ts'
import type { AddressRow } from '../../db/schema/rows.ts'

const MAX_ADDRESSES = 50

export const addressesHandlers = ({ db }: Services): Handlers<typeof addresses> => ({
  list: async ({ query, request: { user } }) => {
    const repository = addressesRepository(db, user.id)
    const total = await repository.count()
    const { last_page } = pageMeta(query, total)
    // Removing the last row of a page leaves a page that no longer exists.
    const page = { ...query, page: Math.min(query.page, last_page) }
    const rows = await repository.list((page.page - 1) * page.per_page, page.per_page)
    return { data: rows.map(serializeAddress), meta: pageMeta(page, total) }
  },

  add: async ({ body, request }) => {
    const stored = toStored(body, request.locale)
    const repository = await lockAddresses(request)
    const total = await repository.count()
    if (total >= MAX_ADDRESSES) throw fieldError('validation_failed', 'body', request.locale, TOO_MANY(MAX_ADDRESSES))
    const isDefault = total === 0 || body.is_default === true
    if (isDefault) await repository.clearDefault()
    const now = new Date()
    const row = await repository.add({ id: newId('adr'), ...stored, isDefault, createdAt: now, updatedAt: now })
    return { data: { address: serializeAddress(row) } }
  },

  update: async ({ params, body, request }) => {
    const stored = toStored(body, request.locale)
    const repository = await lockAddresses(request)
    const row = seen(await repository.read(params.id), request)
    const becomesDefault = body.is_default === true && !row.isDefault
    if (becomesDefault) await repository.clearDefault()
    const changed = await repository.change(row.id, {
      ...stored,
      // There is always one: it stops being the default when another one begins to be.
      isDefault: row.isDefault || becomesDefault,
      updatedAt: nextVersion(row),
    })
    return { data: { address: serializeAddress(changed) } }
  },

  remove: async ({ params, request }) => {
    const repository = await lockAddresses(request)
    const row = seen(await repository.read(params.id), request)
    await repository.remove(row.id)
    if (row.isDefault) await repository.promoteNewest()
    return {}
  },
})

/** The caller's addresses, locked until the transaction ends, so that parallel changes are serialised. */
const lockAddresses = async ({ db, user }: IdempotentContext) => {
  if (!(await usersRepository(db).lock(user.id))) throw apiError('unauthorized')
  return addressesRepository(db, user.id)
}

/** The address that is meant, if it is theirs and as they saw it. */
const seen = (row: AddressRow | undefined, { ifMatch }: IdempotentContext): AddressRow => {
  if (!row) throw apiError('not_found')
  if (!isVersion(row, ifMatch)) throw apiError('version_conflict', { data: { address: serializeAddress(row) } })
  return row
}
