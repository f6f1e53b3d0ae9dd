import * as z from 'zod/mini'
import { Id } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainSecret } from '#contract/inputs.ts'
import { Instant } from './users.ts'

/**
 * What customers are told of. `reminders` and `wishes` need their consent (`consents`); the rest belongs to what they
 * bought, booked or signed in with.
 */
export const NotificationTopic = z.enum(['orders', 'bookings', 'membership', 'security', 'reminders', 'wishes'])
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** How they are told: by mail, on their devices (web push), or by a message to their phone number. */
export const NotificationChannel = z.enum(['mail', 'push', 'message'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** A time of day, such as `22:00`. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** When nothing is shown or sent but what cannot wait; over midnight where `from` is later than `until`. */
export const QuietHours = z.object({ from: TimeOfDay, until: TimeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

/** The longest name of a time zone; the server checks that it exists. */
const TIME_ZONE_MAX = 64
const TimeZone = z.string().check(z.maxLength(TIME_ZONE_MAX), z.regex(/^[A-Za-z0-9_+\-/]+$/))

/** How a customer is told of a topic. */
const TopicChoice = z.object({
  topic: NotificationTopic,
  channels: z.array(NotificationChannel),
  /** What can be chosen now: push with a device, messages with a verified number. */
  offered: z.array(NotificationChannel),
})
export type TopicChoice = z.infer<typeof TopicChoice>

/** A device that notifications are shown on. */
export const PushDevice = z.object({
  id: z.string(),
  /** Derived from its browser, such as `Chrome, Android`; empty when that is unknown. */
  device: z.string(),
  /** Whether this very session turned it on. */
  is_current: z.boolean(),
  created_at: Instant,
})
export type PushDevice = z.infer<typeof PushDevice>

/** How a customer is told of things. */
const Notifications = z.object({
  topics: z.array(TopicChoice),
  quiet: z.nullable(QuietHours),
  time_zone: z.string(),
  /** Whether a notification says which order, which place and when, which a locked screen shows to anyone. */
  shows_details: z.boolean(),
  devices: z.array(PushDevice),
  /** The server's public key (VAPID, Base64URL), which a browser subscribes with. */
  push_key: z.string(),
  /** What messages come by; null where the shop sends none. */
  message_channel: z.nullable(z.enum(['sms', 'whatsapp'])),
})
export type Notifications = z.infer<typeof Notifications>

const Answer = z.object({ data: z.object({ notifications: Notifications }) })

/** The longest address of a push service, and its keys in Base64URL: 65 and 16 bytes. */
const ENDPOINT_MAX = 1024
const KEY_LENGTH = 87
const AUTH_LENGTH = 22
const base64Url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`)))

/** The subscription of a browser. */
export const PushBrowser = {
  endpoint: plainSecret(ENDPOINT_MAX),
  p256dh: base64Url(KEY_LENGTH),
  auth: base64Url(AUTH_LENGTH),
}

export const notifications = resource('How a customer is told of things', {
  read: endpoint({
    name: 'notifications.read',
    method: 'GET',
    path: 'me/notifications',
    summary: 'How the customer is told of what: channels of each topic, quiet hours, devices',
    answer: Answer,
    access: 'session',
    persist: 'customer',
  }),
  change: endpoint({
    name: 'notifications.change',
    method: 'PATCH',
    path: 'me/notifications',
    summary: 'Change how the customer is told of things; what is left out stays, and `quiet: null` ends quiet hours',
    body: z.object({
      topics: z.optional(
        z
          .array(
            z.object({
              topic: NotificationTopic,
              channels: z.array(NotificationChannel).check(z.minLength(1), z.maxLength(3)),
            }),
          )
          .check(z.maxLength(NotificationTopic.options.length)),
      ),
      quiet: z.optional(z.nullable(QuietHours)),
      time_zone: z.optional(TimeZone),
      shows_details: z.optional(z.boolean()),
    }),
    answer: Answer,
    access: 'session',
    reauthenticated: 'once',
    rereads: ['notifications.read'],
  }),
  addDevice: endpoint({
    name: 'notifications.addDevice',
    method: 'POST',
    path: 'me/notifications/devices',
    summary:
      'Show notifications on this device, by the subscription of its browser. They end with the session; what was not chosen otherwise is shown there instead of mailed',
    body: z.object({ ...PushBrowser, time_zone: z.optional(TimeZone) }),
    answer: Answer,
    status: 201,
    access: 'session',
    limited: true,
    rereads: ['notifications.read'],
  }),
  removeDevice: endpoint({
    name: 'notifications.removeDevice',
    method: 'DELETE',
    path: 'me/notifications/devices/{id}',
    summary: 'Show notifications on that device no more',
    params: z.object({ id: Id }),
    answer: Answer,
    access: 'session',
    reauthenticated: 'once',
    rereads: ['notifications.read'],
  }),
  test: endpoint({
    name: 'notifications.test',
    method: 'POST',
    path: 'me/notifications/devices/{id}/test',
    summary: 'Send a notification to that device, to see that it arrives',
    params: z.object({ id: Id }),
    answer: z.object({}),
    status: 202,
    access: 'session',
    errors: ['not_found'],
    limited: true,
  }),
})
