import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainSecret } from '#contract/inputs.ts'
import { Instant } from './users.ts'

/** More than an account can have: passkeys, sessions and their notifications, the number, the calendar. */
const WAYS_MAX = 300

/**
 * What opens something of an account: a passkey, the verified number, a signed-in device, a device with notifications,
 * the calendar subscription. `id` names it in `waysIn.end`; `name` is empty where its kind says it all. `is_recent`: it
 * is younger than 30 days, so that a new password ends it unless the customer keeps it.
 */
export const WayIn = z.object({
  id: z.string(),
  kind: z.enum(['passkey', 'phone', 'session', 'notifications', 'calendar']),
  name: z.string(),
  created_at: Instant,
  /** Null until it is used, and where that is not known. */
  last_used_at: z.nullable(Instant),
  is_recent: z.boolean(),
  /** The session that asks, or a part of it: it is ended by signing out. */
  is_current: z.boolean(),
})
export type WayIn = z.infer<typeof WayIn>

const Answer = z.object({ data: z.object({ ways: z.array(WayIn) }) })

export const waysIn = resource('What opens an account, and ending it', {
  list: endpoint({
    name: 'waysIn.list',
    method: 'GET',
    path: 'me/ways-in',
    summary: 'What opens something of the account: passkeys, the verified number, devices, the calendar subscription',
    answer: Answer,
    access: 'account',
  }),
  end: endpoint({
    name: 'waysIn.end',
    method: 'POST',
    path: 'me/ways-in/end',
    summary: 'End ways into the account by their ids, and answer those left; what is gone, or current, is passed over',
    body: z.object({ ids: z.array(plainSecret(200)).check(z.minLength(1), z.maxLength(WAYS_MAX)) }),
    answer: Answer,
    access: 'account',
    reauthenticated: true,
    rereads: ['waysIn.list', 'auth.sessions', 'passkeys.list', 'calendarFeeds.read', 'notifications.read', 'me.read'],
  }),
})
