import type { me } from '#contract/account/me.ts'
import type { Translated } from '#locales/index.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { isVersion, nextVersion } from '../../calls/etag.ts'
import { isReauthenticated } from '../../calls/access.ts'
import type { Services } from '../services.ts'
import { serializeUser } from '../users/serialize.ts'
import { usersRepository } from '../users/repository.ts'

const DAY_SENTENCE: Translated = {
  ar: 'اكتب تاريخ ميلاد صحيحًا، مثل 1990-05-21.',
  en: 'Enter a real date of birth, such as 1990-05-21.',
}
/** It signs in: `me.verifyPhone` and `me.removePhone` change it. */
const VERIFIED_SENTENCE: Translated = {
  ar: 'هذا الرقم مؤكَّد ويُستخدم لتسجيل الدخول، ولا يُغيَّر إلا برمز.',
  en: 'This number is verified and can sign you in. Changing it takes a code.',
}
const LANGUAGE_SENTENCE: Translated = {
  ar: 'اختر لغة من لغات المتجر.',
  en: 'Choose one of the shop’s languages.',
}
const DAY_MS = 24 * 60 * 60 * 1000

/** Changes the profile of a customer; fields that are left out are not changed. */
export const update =
  ({ db }: Services): Handler<typeof me.update> =>
  async ({ body, request }) => {
    const phone = typeof body.phone === 'string' ? toE164(body.phone) : null
    if (phone === undefined) throw fieldError('validation_failed', 'phone', request.locale, PHONE_SENTENCE)
    if (typeof body.birth_date === 'string' && !isBirthDate(body.birth_date))
      throw fieldError('validation_failed', 'birth_date', request.locale, DAY_SENTENCE)
    if (body.locale !== undefined && !request.languages.includes(body.locale))
      throw fieldError('validation_failed', 'locale', request.locale, LANGUAGE_SENTENCE)
    return db.transaction(async (tx) => {
      const users = usersRepository(tx)
      const user = await users.lock(request.user.id)
      if (!user) throw apiError('unauthorized')
      if (!isVersion(user, request.ifMatch)) throw apiError('version_conflict', { data: { user: serializeUser(user) } })
      // On tickets and passkeys: no matter for a session by a code to the phone.
      const isRenamed = body.name !== undefined && body.name !== user.name
      if (isRenamed && !isReauthenticated(request, { reauthenticated: 'once' }))
        throw apiError('reauthentication_required')
      const isOther = body.phone !== undefined && phone !== user.phone
      if (isOther && user.phoneVerifiedAt !== null)
        throw fieldError('validation_failed', 'phone', request.locale, VERIFIED_SENTENCE)
      const changed = await users.change(user.id, {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.phone !== undefined && { phone }),
        ...(body.birth_date !== undefined && { birthDate: body.birth_date }),
        ...(body.locale !== undefined && { locale: body.locale }),
        ...(body.digits !== undefined && { digits: body.digits }),
        ...(body.calendar !== undefined && { calendar: body.calendar }),
        updatedAt: nextVersion(user),
      })
      return { data: { user: serializeUser(changed) } }
    })
  }

/** A day that is not in the future in any time zone. */
const isBirthDate = (day: string): boolean => day < new Date(Date.now() + DAY_MS / 2).toISOString().slice(0, 10)
