import { useQuery } from '@tanstack/react-query'
import type { ApiQuery } from '#src/api/query.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { href } from '#src/routes.ts'

const plansQuery = optional(query('plans.list', {}), 'failing')

/** The id of the plan to join, where the page after sign-in is about one. */
const wantedPlan = (search: URLSearchParams): string | undefined => {
  const [path, after = ''] = (safeRedirect(search.get('redirect')) ?? '').split('?')
  return (path === href('subscription') && new URLSearchParams(after).get('plan')) || undefined
}

/** Reads of a sign-in page, so that it can name that plan. */
export const wantedPlanReads = (search: URLSearchParams): ApiQuery[] => (wantedPlan(search) ? [plansQuery] : [])

/** Its name; undefined where there is none, or while it is not known. */
export const useWantedPlan = (search: URLSearchParams): string | undefined => {
  const { say } = useT()
  const wanted = wantedPlan(search)
  const { data: plans } = useQuery({ ...plansQuery, enabled: wanted !== undefined })
  const plan = plans?.data.find(({ id }) => id === wanted)
  return plan && say(plan.name)
}
