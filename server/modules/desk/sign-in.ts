import type { deskSession as contract } from '#contract/desk/session.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import type { Handler } from '../../calls/implement.ts'
import { ApiError, fieldError } from '../../errors/api-error.ts'
import { startDeskAttempt } from '../../limits/attempts.ts'
import type { Services } from '../services.ts'
import { peopleRepository, type StaffRow } from './people.ts'
import { answerSession, recordRefused, startAtDesk } from './start-session.ts'
import { openSecret, stepOfCode } from './totp.ts'

const REFUSED = {
  ar: 'الاسم أو كلمة المرور أو الرمز غير صحيح.',
  en: 'That name, password or code isn’t right.',
}

/** Signs in by name or email address, password and code. Which of them is wrong shows neither in the answer nor in its time. */
export const signInByPassword =
  (services: Services): Handler<typeof contract.signIn> =>
  async ({ body: { name, password, code }, request }) => {
    const { db, clock, limiter, passwords } = services
    // By what was typed: a limit of the person would tell which names and addresses are theirs.
    const attempt = await startDeskAttempt(limiter, name.toLowerCase(), request.ipPrefix)
    const person = await peopleRepository(db, clock.now).atDesk(name)
    const step = await inEvenTime(
      attempt
        .look(passwords.verify(password, person?.passwordHash))
        .then((isRight) => (isRight && person ? rightStep(services, person, code) : undefined)),
    )
    const started =
      person &&
      step !== undefined &&
      (await db.transaction(async (tx) => {
        const member = await peopleRepository(tx, clock.now).takeCode(tx, person, step)
        return member && startAtDesk(services, tx, member, { device: request.device, way: 'password and code' })
      }))
    if (!started) {
      if (person) await recordRefused(db, person.name, request.device)
      throw fieldError('invalid_credentials', 'password', request.locale, REFUSED)
    }
    await attempt.succeeded()
    await limiter.giveBack('desk_code', started.member.id)
    return answerSession(services, started, request)
  }

/**
 * The half minute of a right code, for the right password. Its tries are counted wherever they come from; beyond them a
 * right one is refused as well, and the answer does not say so, since it would tell a thief that the password is right.
 */
const rightStep = async (
  { limiter, secret, log }: Pick<Services, 'limiter' | 'secret' | 'log'>,
  { id, name, totpSecret }: StaffRow,
  code: string,
): Promise<number | undefined> => {
  try {
    await limiter.take('desk_code', id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ name }, 'codes are guessed at the desk with the right password')
    return undefined
  }
  const codes = openSecret(secret, totpSecret)
  return codes && stepOfCode(codes, code)
}
