import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiProblem, situationOf, withoutSession } from '#src/api/errors.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { core } from '#locales/en/core.ts'
import { answering } from '../answering.tsx'
import { inEnglish } from '../in-english.tsx'
import { render } from '../ui/render.tsx'

const MISSING = 'This shop has none'

const answered = (status: number) => new ApiProblem(situationOf(status), { status })

test.each([
  ...[404, 405, 501].map((status) => [status, answered(status), MISSING] as const),
  ...[400, 401, 403, 408, 409, 410, 422, 429, 500, 502, 503, 504].map(
    (status) => [status, answered(status), core.error.title] as const,
  ),
  ['no answer', new ApiProblem('network'), core.offline.title] as const,
  ['no session', withoutSession(), core.offline.title] as const,
  ['an answer against the contract', new ApiProblem('answer', { status: 200 }), core.error.title] as const,
  ['a cancelled read', new Error('CancelledError'), core.error.title] as const,
])('a read that failed with %s says so', async (_, failure, title) => {
  const { around } = answering()
  await render(around(inEnglish(<FailedRead of="addresses.list" failure={failure} missing={{ title: MISSING }} />)))
  await expect.element(page.getByRole('heading')).toHaveTextContent(title)
})
