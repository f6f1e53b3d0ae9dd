import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Operation } from '#contract/desk/operations.ts'
import { sourceLocales } from '#locales/index.ts'
import { ANSWERS_KEY, type Input, runOperation } from '#staff/desk/data/operations.ts'

const Money = z.object({ amount: z.number(), currency: z.string() })
const Name = z.object({ ar: z.string(), en: z.string() })

/** What `closure preview` answers. */
const Preview = z.object({
  slots: z.number(),
  open: z.number(),
  bookings: z.number(),
  guests: z.number(),
  money: Money,
  by_membership: z.number(),
  told: z.number(),
  without_email: z.number(),
  mails_due: z.number(),
  pending: z.number(),
  places: z.array(z.object({ slug: z.string(), name: Name, slots: z.number(), bookings: z.number() })),
  hit: z.array(z.object({ place: Name, starts: z.string(), bookings: z.number(), guests: z.number(), money: Money })),
  mails: z.array(
    z.object({ locale: z.enum(sourceLocales), subject: z.string(), lines: z.array(z.string()), button: z.string() }),
  ),
})
export type Preview = z.infer<typeof Preview>

/** What is typed: days and hours. */
export interface Times {
  from: string
  to: string
  after: string
  before: string
}

/** With the places by their slugs, where it is not all of them. */
export const inputOf = (times: Times, slugs?: readonly string[]): Input => ({
  ...Object.fromEntries(Object.entries(times).filter(([, value]) => value !== '')),
  ...(slugs && { places: slugs.join(',') }),
})

/** Whom a closing hits, as it is now. It names no customer, so that it may be asked again and again. */
export const previewQuery = (operation: Operation, input: Input) =>
  queryOptions({
    queryKey: [...ANSWERS_KEY, 'closure preview', input],
    queryFn: async () => Preview.parse((await runOperation(operation, { input })).facts),
    staleTime: 0,
  })
