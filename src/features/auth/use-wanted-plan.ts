import { useAnswer } from '#src/api/answers.ts'
import { spare } from '#src/api/attempt.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { href } from '#src/routes.ts'

const plansQuery = spare(query('plans.list', {}), 'failing')

/** The name of the membership that is being joined, where the entrance leads on to one; undefined until it is known. */
export const useWantedPlan = (search: URLSearchParams): string | undefined => {
  const { say } = useT()
  const [path, after = ''] = (safeRedirect(search.get('redirect')) ?? '').split('?')
  const wanted = path === href('subscription') ? new URLSearchParams(after).get('plan') : null
  const plan = useAnswer(wanted ? plansQuery : undefined)?.data.find(({ id }) => id === wanted)
  return plan && say(plan.name)
}
