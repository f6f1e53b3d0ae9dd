import type { NotificationTopic, notifications as contract, Notifications } from '#contract/account/notifications.ts'
import { NotificationTopic as Topics } from '#contract/account/notifications.ts'
import { newId } from '../../accounts/tokens.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { channelsOf } from '../../notifications/channels.ts'
import { isPublicKey } from '../../notifications/push/message.ts'
import { isPushService } from '../../notifications/push/services.ts'
import { isTimeZone } from '../../notifications/quiet-hours.ts'
import { readReach } from '../../notifications/reach.ts'
import { notificationsRepository } from '../../notifications/repository.ts'
import { NOTIFICATIONS } from '../../mail/events.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'

const UNKNOWN_ZONE = { ar: 'هذه المنطقة الزمنية غير معروفة.', en: 'This time zone is unknown.' }
const UNKNOWN_SERVICE = {
  ar: 'لا نستطيع إرسال الإشعارات إلى هذا المتصفح.',
  en: 'We can’t send notifications to this browser.',
}
const NOT_OFFERED = {
  ar: 'لا تصلك أخبار هذا الموضوع بهذه الطريقة.',
  en: 'This can’t reach you that way.',
}

/** Guests have no membership, no account and no wishes that are theirs alone. */
const OF_GUESTS: readonly NotificationTopic[] = ['orders', 'bookings', 'reminders']

export const notificationsHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, env, limiter, messenger, notifier } = services

  const answer = async (
    from: Database,
    request: SignedInContext,
  ): Promise<{ data: { notifications: Notifications } }> => {
    const { user, session } = request
    const { preferences, devices, channels: reachable } = await readReach(from, user.id, messenger)
    const { channels: chosen, quiet, timeZone, showsDetails } = preferences
    return {
      data: {
        notifications: {
          topics: topicsOf(user).map((topic) => {
            const offered = offeredFor(topic).filter((channel) => reachable.includes(channel))
            const row = { topic, channels: offered }
            return {
              topic,
              channels: channelsOf(row, { reachable, chosen: chosen[topic], hasDocument: false }),
              offered,
            }
          }),
          quiet,
          time_zone: timeZone,
          shows_details: showsDetails,
          devices: devices.map(({ id, device, sessionId, createdAt }) => ({
            id,
            device,
            is_current: sessionId === session.id,
            created_at: createdAt.toISOString(),
          })),
          push_key: notifier.pushKey,
          message_channel: messenger.channel ?? null,
        },
      },
    }
  }
  const hold = async (tx: Database, { user }: SignedInContext) => {
    if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
    return notificationsRepository(tx)
  }

  return {
    read: ({ request }) => answer(db, request),

    change: ({ body: { topics = [], quiet, time_zone: timeZone, shows_details: showsDetails }, request }) =>
      db.transaction(async (tx) => {
        if (timeZone !== undefined && !isTimeZone(timeZone))
          throw fieldError('validation_failed', 'time_zone', request.locale, UNKNOWN_ZONE)
        for (const { topic, channels } of topics)
          if (
            !topicsOf(request.user).includes(topic) ||
            channels.some((channel) => !offeredFor(topic).includes(channel))
          )
            throw fieldError('validation_failed', 'topics', request.locale, NOT_OFFERED)
        const repository = await hold(tx, request)
        await repository.change(request.user.id, {
          ...(topics.length > 0 && {
            channels: Object.fromEntries(topics.map(({ topic, channels }) => [topic, [...new Set(channels)]])),
          }),
          ...(quiet !== undefined && { quiet }),
          ...(timeZone !== undefined && { timeZone }),
          ...(showsDetails !== undefined && { showsDetails }),
        })
        return answer(tx, request)
      }),

    addDevice: async ({ body: { endpoint, p256dh, auth, time_zone: timeZone }, request }) => {
      const { user, session, device, locale } = request
      await limiter.take('push_session', session.id)
      if (!isPushService(endpoint, env.pushServiceUrl))
        throw fieldError('validation_failed', 'endpoint', locale, UNKNOWN_SERVICE)
      if (!isPublicKey(p256dh)) throw fieldError('validation_failed', 'p256dh', locale, UNKNOWN_SERVICE)
      return db.transaction(async (tx) => {
        const repository = await hold(tx, request)
        const row = { id: newId('psd'), userId: user.id, sessionId: session.id, endpoint, p256dh, auth, device }
        await repository.addDevice({ ...row, createdAt: clock.now() })
        if (timeZone !== undefined && isTimeZone(timeZone)) await repository.change(user.id, { timeZone })
        return answer(tx, request)
      })
    },

    removeDevice: async ({ params: { id }, request }) => {
      await notificationsRepository(db).removeDevice(id, request.user.id)
      return answer(db, request)
    },

    test: async ({ params: { id }, request: { user, session, locale } }) => {
      await limiter.take('push_session', session.id)
      const device = await notificationsRepository(db).device(id)
      if (device?.userId !== user.id) throw apiError('not_found')
      await notifier.test(device, locale)
      return {}
    },
  }
}

const topicsOf = ({ isGuest }: SignedInContext['user']): readonly NotificationTopic[] =>
  isGuest ? OF_GUESTS : Topics.options

/** The channels of a topic: those of any of its events. */
const offeredFor = (topic: NotificationTopic) => {
  const rows = Object.values(NOTIFICATIONS).filter((row) => row.topic === topic)
  return (['mail', 'push', 'message'] as const).filter((channel) =>
    rows.some(({ channels }) => channels.includes(channel)),
  )
}
