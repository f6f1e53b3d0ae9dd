import * as z from 'zod/mini'
import { PushBrowser } from '#contract/account/notifications.ts'
import { Email, Instant } from '#contract/account/users.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/rules/common.ts'

/** What comes in that the shop's people are told of: orders that are placed, bookings, requested returns. */
export const NEWS_TOPICS = ['orders', 'bookings', 'returns'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

/** The same, and the mail of each morning. */
export const DESK_TOPICS = [...NEWS_TOPICS, 'daily'] as const
const DeskTopic = z.enum(DESK_TOPICS)
export type DeskTopic = z.infer<typeof DeskTopic>

const Notices = z.object({
  data: z.object({
    /** What the caller may be told of, by their role. */
    topics: z.array(DeskTopic),
    /** Which of them they are mailed of. */
    mail: z.array(DeskTopic),
    email: z.nullable(z.string()),
    /** Browsers that show them what comes in. */
    devices: z.array(z.object({ id: Id, device: z.string(), renewed_at: Instant })),
    /** The device of this call; null where it was none. */
    device_id: z.nullable(Id),
    /** The server's public key (VAPID, Base64URL), which a browser subscribes with. */
    push_key: z.string(),
  }),
})

/** How a person of the desk is told of what comes in. */
export const deskNotices = {
  read: endpoint({
    name: 'deskNotices.read',
    method: 'GET',
    path: 'desk/notices',
    summary: 'What the caller is mailed of, and on which devices they are told',
    answer: Notices,
    access: 'staff',
  }),
  change: endpoint({
    name: 'deskNotices.change',
    method: 'PATCH',
    path: 'desk/notices',
    summary: 'Choose what the caller is mailed of, in the language of the call, and where to',
    body: z.object({
      mail: z.array(DeskTopic).check(z.maxLength(DESK_TOPICS.length)),
      email: z.optional(Email),
    }),
    answer: Notices,
    access: 'staff',
  }),
  addDevice: endpoint({
    name: 'deskNotices.addDevice',
    method: 'POST',
    path: 'desk/notices/devices',
    summary:
      'Show what comes in on this device, by the subscription of its browser. It ends with signing out, another role or revocation; with `is_renewal` only where it is on already',
    body: z.object({ ...PushBrowser, is_renewal: z.optional(z.boolean()) }),
    answer: Notices,
    access: 'staff',
    limited: true,
  }),
  removeDevice: endpoint({
    name: 'deskNotices.removeDevice',
    method: 'DELETE',
    path: 'desk/notices/devices/{id}',
    summary: 'Show nothing on that device any more',
    params: z.object({ id: Id }),
    answer: Notices,
    access: 'staff',
  }),
  test: endpoint({
    name: 'deskNotices.test',
    method: 'POST',
    path: 'desk/notices/devices/{id}/test',
    summary: 'Send a notification to that device, to see that it arrives',
    params: z.object({ id: Id }),
    answer: z.object({}),
    status: 202,
    access: 'staff',
    errors: ['not_found'],
    limited: true,
  }),
  news: endpoint({
    name: 'deskNotices.news',
    method: 'GET',
    path: 'desk/notices/news',
    summary: 'The newest that came in and that the caller is told of, without a customer’s data; asked by an open page',
    answer: z.object({
      data: z.array(z.object({ id: z.string(), topic: z.enum(NEWS_TOPICS), reference: z.string(), at: Instant })),
    }),
    access: 'staff',
  }),
}
