import { expect, it } from 'vitest'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { render } from './render.tsx'

/** A form that is longer than the screen, with its button at the end, as on a phone. */
const form = (answer: boolean | 'old') => (
  <div>
    <div style={{ blockSize: '300vh' }} />
    {answer && (
      <AnswerNotice tone="warning" title="Not known yet" isOld={answer === 'old'}>
        Check again.
      </AnswerNotice>
    )}
    <button>Pay</button>
  </div>
)

it('takes the focus once and comes into view beside the button that was pressed', async () => {
  const { host, rerender } = await render(form(false))
  scrollTo(0, 0)
  host.querySelector('button')?.focus({ preventScroll: true })
  await rerender(form(true))
  const answer = document.activeElement
  expect(answer?.textContent).toContain('Not known yet')
  await expect.poll(() => answer?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  expect(answer?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  host.querySelector('button')?.focus()
  await rerender(form(true))
  expect(document.activeElement?.textContent).toBe('Pay')
})

it('leaves the focus alone where nothing was pressed, as after a reload', async () => {
  const { host } = await render(form('old'))
  expect(host.contains(document.activeElement)).toBe(false)
})
