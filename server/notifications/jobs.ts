import type { JobHandlers } from '../jobs/kinds.ts'
import type { Services } from '../modules/services.ts'
import { PushRefused, sendPush } from './push/send.ts'
import { isPushService } from './push/services.ts'
import { vapidKeys } from './push/vapid.ts'
import { notificationsRepository } from './repository.ts'

/** Hands messages to push services. */
export const notificationJobs = ({
  db,
  env,
  clock,
  secret,
  log,
}: Pick<Services, 'db' | 'env' | 'clock' | 'secret' | 'log'>): Pick<JobHandlers, 'push.send'> => {
  const keys = vapidKeys(secret)
  const subject = env.publicUrl.startsWith('https:') ? env.publicUrl : 'mailto:no-reply@qafila.example'
  return {
    'push.send': async ({ deviceId, body, until, isUrgent, topic }) => {
      const repository = notificationsRepository(db)
      const device = await repository.device(deviceId)
      const ttl = Math.floor((new Date(until).getTime() - clock.now().getTime()) / 1000)
      // The device was turned off, or the event is past.
      if (!device || ttl <= 0) return
      const { endpoint } = device
      try {
        const request = { endpoint, body: Buffer.from(body, 'base64'), ttl, isUrgent, topic }
        const isKnown = isPushService(endpoint, env.pushServiceUrl)
        if (!isKnown || (await sendPush(request, { keys, subject })) === 'gone') await repository.removeDevice(deviceId)
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error
        log.warn({ err: error, service: new URL(endpoint).hostname }, 'a notification was not sent')
      }
    },
  }
}
