import type { deskSession as contract } from '#contract/desk/session.ts'
import type { Role } from '#contract/desk/operations.ts'
import { bySource } from '#locales/sources.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { isTaken } from '../../errors/database-error.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { hashNewPassword, refuseGuessable } from '../auth/new-password.ts'
import { creationOptions, verifyCreated } from '../passkeys/verify.ts'
import type { Services } from '../services.ts'
import { staffPasskeysRepository } from './passkeys.ts'
import { peopleRepository, type StaffRow } from './people.ts'
import { answerSession, startAtDesk } from './start-session.ts'
import { answerChosen, sealSecret, secretOfInvitation, stepOfCode } from './totp.ts'

export const WRONG_CODE = {
  ar: 'الرمز غير صحيح. أدخل الأرقام الستة التي يعرضها تطبيق المصادقة الآن.',
  en: 'That code isn’t right. Enter the six digits your authenticator app shows now.',
}

/** A password or a passkey in place of the other. */
export const NO_PASSWORD = { passwordHash: null, totpSecret: null, totpStep: null }

type Names = 'look' | 'choosePassword' | 'accept' | 'passkeyCreation' | 'acceptPasskey'

/** Accepts invitations to the desk: by a password with codes, or by a passkey. */
export const invitationHandlers = (services: Services): Pick<Handlers<typeof contract>, Names> => {
  const { db, clock, env, secret: pepper } = services
  const people = peopleRepository(db, clock.now)

  /** The person an invitation is for; wrong ones are counted. */
  const invited = async (secret: string, { ipPrefix }: CallContext): Promise<StaffRow & { role: Role }> => {
    await services.limiter.take('token_ip_prefix', ipPrefix)
    const person = await people.invited(secret)
    if (!person) throw apiError('not_found')
    await services.limiter.giveBack('token_ip_prefix', ipPrefix)
    return person
  }
  const shopName = async () => {
    const settings = await settingsRepository(db).read()
    return bySource((locale) => settings?.name[locale] || env.appTitle)
  }

  return {
    look: async ({ body: { secret }, request }) => {
      const { name, role } = await invited(secret, request)
      return { data: { name, role, shop: await shopName() } }
    },

    choosePassword: async ({ body: { secret, password }, request }) => {
      const { locale } = request
      const person = await invited(secret, request)
      await refuseGuessable(services, password, { owner: person, locale })
      return answerChosen(services, secretOfInvitation(pepper, secret), person.name, locale)
    },

    accept: async ({ body: { secret, password, code }, request }) => {
      const { locale, device } = request
      const person = await invited(secret, request)
      const codes = secretOfInvitation(pepper, secret)
      const step = stepOfCode(codes, code)
      if (step === undefined) throw fieldError('code_invalid', 'code', locale, WRONG_CODE)
      const way = {
        passwordHash: await hashNewPassword(services, password, { owner: person, locale }),
        totpSecret: sealSecret(pepper, codes),
        totpStep: step,
      }
      const started = await db.transaction(async (tx) => {
        const member = await people.accept(tx, secret, way)
        return member && startAtDesk(services, tx, member, { device, way: 'invitation, with a password' })
      })
      if (!started) throw apiError('not_found')
      return answerSession(services, started, request)
    },

    passkeyCreation: async ({ body: { secret }, request }) => {
      const { id, name, email } = await invited(secret, request)
      const holder = { id, name, email: email ?? name, locale: request.locale }
      return { data: { options: await creationOptions(services, holder, { own: [], purpose: 'desk create' }) } }
    },

    acceptPasskey: async ({ body: { secret, response }, request }) => {
      const { locale, device } = request
      const { id } = await invited(secret, request)
      const created = await verifyCreated(services, { purpose: 'desk create', userId: id }, response, locale)
      const add = () =>
        db.transaction(async (tx) => {
          const member = await people.accept(tx, secret, NO_PASSWORD)
          if (!member) throw apiError('not_found')
          await staffPasskeysRepository(tx).add({ ...created, staffId: member.id, device })
          return startAtDesk(services, tx, member, { device, way: 'invitation, with a passkey' })
        })
      const started = await add().catch((error: unknown) => {
        throw isTaken(error, 'staff_passkeys_credential_unique')
          ? fieldError('passkey_refused', 'passkey', locale)
          : error
      })
      return answerSession(services, started, request)
    },
  }
}
