import type { GiveUps, Job, JobHandlers, Instead } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { endDevice } from '../../notifications/end-device.ts'
import { PushRefused, sendPush } from '../../notifications/push/send.ts'
import { isPushService } from '../../notifications/push/services.ts'
import { vapidKeys } from '../../notifications/push/vapid.ts'
import { notificationsRepository } from '../../notifications/repository.ts'

/** Jobs of this module, each with its payload. */
export interface PushJobPayloads {
  /** Hands an encrypted message for a device to its push service, until it is of no use any more. */
  'push.send': {
    deviceId: string
    body: string
    until: string
    isUrgent: boolean
    topic: string
    /** How its customer is told where no device of theirs is left, or its service refuses the message. */
    instead?: Instead | undefined
  }
}

const WRITING = ['order.mail', 'booking.mail', 'membership.mail', 'account.mail', 'wishes.tell'] as const

/** Tells customers otherwise of what a push service or a gateway of messages did not take until it was given up. */
export const notificationGiveUps = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): GiveUps => {
  const tellOtherwise = async (instead: Job | undefined): Promise<void> => {
    if (instead) await jobs.add(db, instead)
  }
  return {
    ...Object.fromEntries(
      WRITING.map((kind) => [kind, (payload: { instead?: Job }) => tellOtherwise(payload.instead)]),
    ),
    'push.send': ({ instead }) => tellOtherwise(instead?.job),
  }
}

/** Hands messages to push services. */
export const notificationJobs = ({
  db,
  env,
  clock,
  secret,
  log,
  jobs,
}: Pick<Services, 'db' | 'env' | 'clock' | 'secret' | 'log' | 'jobs'>): Pick<JobHandlers, 'push.send'> => {
  const keys = vapidKeys(secret)
  const subject = env.publicUrl.startsWith('https:') ? env.publicUrl : 'mailto:no-reply@qafila.example'
  return {
    'push.send': async ({ deviceId, body, until, isUrgent, topic, instead }) => {
      const endpoint = await notificationsRepository(db).endpoint(deviceId)
      const end = () => endDevice({ db, add: jobs.add }, deviceId, instead)
      const ttl = Math.floor((new Date(until).getTime() - clock.now().getTime()) / 1000)
      // Its service was away for as long as it was news.
      if (ttl <= 0) return void (instead && (await jobs.add(db, instead.job)))
      // The device was turned off.
      if (endpoint === undefined) return end()
      try {
        const request = { endpoint, body: Buffer.from(body, 'base64'), ttl, isUrgent, topic }
        const isKnown = isPushService(endpoint, env.pushServiceUrl)
        if (!isKnown || (await sendPush(request, { keys, subject })) === 'gone') await end()
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error
        log.warn({ err: error, service: new URL(endpoint).hostname }, 'a notification was not sent')
        if (instead) await jobs.add(db, instead.job)
      }
    },
  }
}
