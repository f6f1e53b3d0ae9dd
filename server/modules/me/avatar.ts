import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { me } from '#contract/account/me.ts'
import { AVATAR } from '#contract/rules/limits.ts'
import type { Locale } from '#locales/index.ts'
import { newToken } from '../../accounts/tokens.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Handlers } from '../../calls/implement.ts'
import { avatars } from '../../db/account-parts-schema.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { resize } from '../../web/images/resize.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { avatarPath, serializeUser } from '../users/serialize.ts'

const UNREADABLE: Record<Locale, string> = {
  ar: 'تعذّرت قراءة هذه الصورة. اختر صورة JPEG أو PNG أو WebP.',
  en: 'We couldn’t read this picture. Choose a JPEG, PNG or WebP.',
}

export const avatarHandlers = ({
  db,
  limiter,
}: Pick<Services, 'db' | 'limiter'>): Pick<Handlers<typeof me>, 'setAvatar' | 'removeAvatar'> => ({
  setAvatar: async ({ body: { image }, request: { user, locale } }) => {
    await limiter.take('avatar_account', user.id)
    const picture = await resize(Buffer.from(image, 'base64'), AVATAR.side, 'webp').catch((cause: unknown) => {
      if ((cause as { status?: number }).status === 503) throw apiError('maintenance', { cause })
      throw fieldError('validation_failed', 'image', locale, UNREADABLE)
    })
    return db.transaction((tx) => replace(tx, user.id, picture))
  },
  removeAvatar: ({ request: { user } }) => db.transaction((tx) => replace(tx, user.id, null)),
})

const replace = async (tx: Database, userId: string, body: Buffer | null) => {
  const users = usersRepository(tx)
  const held = await users.hold(userId)
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
