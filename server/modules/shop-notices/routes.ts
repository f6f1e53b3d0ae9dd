import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type deskNotices as contract, NEWS_TOPICS } from '#contract/desk/notices.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { sourceOf } from '#locales/sources.ts'
import { newId } from '../../accounts/tokens.ts'
import type { StaffContext } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import { staff } from '../../db/schema/check-ins-schema.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { createPushToDevice } from '../../notifications/push-to-device.ts'
import { isPublicKey } from '../../notifications/push/message.ts'
import { isPushService } from '../../notifications/push/services.ts'
import { STAFF_DEVICE } from '../../notifications/repository.ts'
import type { Services } from '../services.ts'
import { topicsFor } from './addressees.ts'
import { staffDevicesRepository } from './devices.ts'
import { shopEventsRepository } from './events.ts'
import { testWords } from './words.ts'

const UNKNOWN_SERVICE = {
  ar: 'لا نستطيع إرسال الإشعارات إلى هذا المتصفح.',
  en: 'We can’t send notifications to this browser.',
}
const NO_EMAIL = { ar: 'اكتب البريد الذي تصلك عليه الرسائل.', en: 'Type the email that you want to be reached at.' }

type Staff = StaffContext['staff']

/** How the caller is told of what comes in, as it is now. */
type Answer = (from: Database, staff: Staff, deviceId?: string | null) => Promise<AnswerOf<(typeof contract)['read']>>

/** The test is of no use later. */
const TEST_HOURS = 5 / 60

export const deskNoticesHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, notifier } = services

  const answer: Answer = async (from, { member }, deviceId = null) => {
    const [row] = await from.select().from(staff).where(eq(staff.id, member.id))
    const devices = await staffDevicesRepository(from).of(member.id)
    const topics = topicsFor(row ?? member)
    return {
      data: {
        topics,
        mail: topics.filter((topic) => row?.notices?.mail.includes(topic)),
        email: row?.email ?? null,
        devices: devices.map(({ id, device, renewedAt }) => ({ id, device, renewed_at: renewedAt.toISOString() })),
        device_id: deviceId,
        push_key: notifier.pushKey,
      },
    }
  }

  return {
    read: ({ request }) => answer(db, request.staff),

    change: ({ body: { mail, email }, request: { staff: signedIn, locale } }) =>
      db.transaction(async (tx) => {
        const { member } = signedIn
        const [row] = await tx.select().from(staff).where(eq(staff.id, member.id)).for('update')
        const to = email ?? row?.email ?? null
        if (mail.length > 0 && to === null) throw fieldError('validation_failed', 'email', locale, NO_EMAIL)
        const notices = { mail: [...new Set(mail)], locale: sourceOf(locale) }
        await tx.update(staff).set({ notices, email: to }).where(eq(staff.id, member.id))
        const isMoved = email !== undefined && email !== row?.email
        const outcome = `${member.name}: mailed of ${notices.mail.join(', ') || 'nothing'}${isMoved ? ', at a new address' : ''}`
        const entry = { by: member.name, command: 'desk notices', arguments: '', result: 'done', outcome } as const
        await tx.insert(auditEntries).values({ id: newId('aud'), at: new Date(), ...entry })
        return answer(tx, signedIn)
      }),

    ...deviceHandlers(services, answer),

    news: async ({ request: { staff: signedIn } }) => {
      const { member } = signedIn
      const topics = topicsFor(member)
      const events = await shopEventsRepository(db).newest(
        NEWS_TOPICS.filter((topic) => topics.includes(topic)),
        member.placeIds,
        clock.now(),
      )
      return {
        data: events.map(({ id, topic, reference, at }) => ({ id, topic, reference, at: at.toISOString() })),
      }
    },
  }
}

type Devices = Pick<Handlers<typeof contract>, 'addDevice' | 'removeDevice' | 'test'>

const deviceHandlers = ({ db, clock, env, limiter, jobs, log }: Services, answer: Answer): Devices => ({
  addDevice: async ({ body: { endpoint, p256dh, auth, is_renewal: isRenewal }, request }) => {
    const { member, session } = request.staff
    const { locale } = request
    await limiter.take('push_session', session.id)
    if (!isPushService(endpoint, env.pushServiceUrl))
      throw fieldError('validation_failed', 'endpoint', locale, UNKNOWN_SERVICE)
    if (!isPublicKey(p256dh)) throw fieldError('validation_failed', 'p256dh', locale, UNKNOWN_SERVICE)
    return db.transaction(async (tx) => {
      // Revoked, or given another role, while the browser asked: those delete what is added before them.
      const [person] = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.id, member.id), isNotNull(staff.role), isNull(staff.revokedAt)))
        .for('update')
      if (!person) throw apiError('unauthorized')
      const row = {
        id: newId(STAFF_DEVICE),
        staffId: member.id,
        sessionId: session.id,
        endpoint,
        p256dh,
        auth,
        device: request.device,
        locale: sourceOf(locale),
        renewedAt: clock.now(),
      }
      const devices = staffDevicesRepository(tx)
      if (isRenewal) return answer(tx, request.staff, (await devices.renew(row)) ?? null)
      await devices.add(row)
      const own = (await devices.of(member.id)).find((device) => device.endpoint === endpoint)
      return answer(tx, request.staff, own?.id ?? null)
    })
  },

  removeDevice: async ({ params: { id }, request }) => {
    await staffDevicesRepository(db).remove(id, request.staff.member.id)
    return answer(db, request.staff)
  },

  test: async ({ params: { id }, request: { staff: signedIn } }) => {
    await limiter.take('push_session', signedIn.session.id)
    const device = (await staffDevicesRepository(db).of(signedIn.member.id)).find((one) => one.id === id)
    if (!device) throw apiError('not_found')
    const locale = sourceOf(device.locale)
    await createPushToDevice({ db, clock, add: jobs.add, log })(device, {
      id: `test ${device.id} ${clock.now().getTime()}`,
      words: testWords(locale),
      locale,
      url: `${env.publicUrl}/desk`,
      hours: TEST_HOURS,
      inQuietHours: 'shown',
    })
    return {}
  },
})
