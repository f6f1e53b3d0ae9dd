import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { Consents } from '#src/features/profile/Consents.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const consent = (purpose: string, granted = false) => ({ purpose, granted, at: null, sentence: null })
const news = () => page.getByRole('checkbox', { name: 'Email me news and offers.' })

/** The section with a server that answers what was chosen. */
const shown = async (call: (input: { params: { purpose: string }; body: { granted: boolean } }) => Promise<void>) => {
  const answers = { 'consents.read': { data: { consents: [consent('news'), consent('reminders')] } } }
  const change = vi.fn(async (_name: string, input: Parameters<typeof call>[0]) => {
    await call(input)
    const { params, body } = input
    answers['consents.read'] = {
      data: {
        consents: answers['consents.read'].data.consents.map((one) =>
          one.purpose === params.purpose ? consent(one.purpose, body.granted) : one,
        ),
      },
    }
  })
  const { around } = answering({ answers })
  await render(around(<SendContext value={change as unknown as Call}>{inEnglish(<Consents />)}</SendContext>))
  return change
}

test('nothing is on before a choice; each press is saved at once, and one withdraws', async () => {
  const change = await shown(async () => {})
  await expect.element(news()).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /reminder/ })).not.toBeChecked()
  await userEvent.click(news())
  await expect.element(news()).toBeChecked()
  await userEvent.click(news())
  await expect.element(news()).not.toBeChecked()
  expect(change.mock.calls.map(([, { params, body }]) => [params.purpose, body.granted])).toEqual([
    ['news', true],
    ['news', false],
  ])
})

test('a press shows at once, and what is refused goes back with the reason beside it', async () => {
  let refuse: (reason: Error) => void = () => {}
  await shown(() => new Promise((_, reject) => (refuse = reject)))
  await userEvent.click(news())
  await expect.element(news()).toBeChecked()
  refuse(new ApiProblem('status', { status: 429, body: { message: 'Not so fast' } }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not so fast')
  await expect.element(news()).not.toBeChecked()
})
