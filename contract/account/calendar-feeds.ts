import * as z from 'zod/mini'
import { Done } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Instant } from './users.ts'

/** The subscription of a customer's calendar to their bookings. Its address is answered once, when it is made. */
const CalendarFeed = z.object({
  created_at: Instant,
  /** When a calendar read it last; null before the first time. */
  read_at: z.nullable(Instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeeds = resource('The subscription of a calendar to one’s bookings', {
  read: endpoint({
    name: 'calendarFeeds.read',
    method: 'GET',
    path: 'me/calendar',
    summary: 'The subscription, without its address; null where there is none',
    answer: z.object({ data: z.object({ feed: z.nullable(CalendarFeed) }) }),
    access: 'account',
  }),
  create: endpoint({
    name: 'calendarFeeds.create',
    method: 'POST',
    path: 'me/calendar',
    summary: 'Make the subscription, or give it a new address: the former one ends',
    answer: z.object({ data: z.object({ feed: CalendarFeed, url: z.string() }) }),
    status: 201,
    access: 'account',
    reauthenticated: 'once',
    limited: true,
    rereads: ['calendarFeeds.read'],
  }),
  remove: endpoint({
    name: 'calendarFeeds.remove',
    method: 'DELETE',
    path: 'me/calendar',
    summary: 'End the subscription; 200 also where there is none',
    answer: Done,
    access: 'account',
    rereads: ['calendarFeeds.read'],
  }),
})
