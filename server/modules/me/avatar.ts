import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { me } from '#contract/account/me.ts'
import { AVATAR } from '#contract/rules/uploads.ts'
import { newToken } from '../../accounts/tokens.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Handlers, PreparedHandler } from '../../calls/implement.ts'
import { avatars } from '../../db/schema/account-parts-schema.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import { makeUpload } from '../../web/images/uploads.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { avatarPath, serializeUser } from '../users/serialize.ts'

export const avatarHandlers = ({
  db,
  limiter,
}: Pick<Services, 'db' | 'limiter'>): Pick<Handlers<typeof me>, 'setAvatar' | 'removeAvatar'> => ({
  setAvatar: {
    prepare: async ({ body: { image: base64 }, request: { user, ipPrefix, locale } }) => {
      await limiter.take('pictures_customer', user.id)
      const { side: width, pixels } = AVATAR
      return makeUpload({ base64, width, pixels, field: 'image', locale, caller: { ipPrefix, client: user.id } })
    },
    handle: ({ request: { user }, prepared }) => db.transaction((tx) => replace(tx, user.id, prepared)),
  } satisfies PreparedHandler<typeof me.setAvatar, Buffer>,
  removeAvatar: ({ request: { user } }) => db.transaction((tx) => replace(tx, user.id, null)),
})

const replace = async (tx: Database, userId: string, body: Buffer | null) => {
  const users = usersRepository(tx)
  const held = await users.lock(userId)
  if (!held) throw apiError('unauthorized')
  await tx.delete(avatars).where(eq(avatars.userId, userId))
  const id = body && newToken()
  if (id) await tx.insert(avatars).values({ id, userId, body, createdAt: new Date() })
  const changed = await users.change(userId, { avatarId: id, updatedAt: nextVersion(held) })
  return { data: { user: serializeUser(changed) } }
}

const NAME = /^[\w-]{43}$/

/** The pictures of accounts, for who knows their address. */
export const avatarFiles = (app: FastifyInstance, { db }: Pick<Services, 'db'>): void => {
  app.get<{ Params: { id: string } }>(avatarPath(':id'), async ({ params: { id } }, reply) => {
    const [found] = NAME.test(id) ? await db.select({ body: avatars.body }).from(avatars).where(eq(avatars.id, id)) : []
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return (
      reply
        // The device's own cache alone: a shared one would keep it after it was removed.
        .header('cache-control', 'private, max-age=604800, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .type('image/webp')
        .send(found.body)
    )
  })
}
