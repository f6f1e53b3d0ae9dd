import { StrictMode, Suspense, use } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { followTranslator } from '#src/app/core/translator.ts'
import { keepTranslated, textsOf } from '../../../../support/browser/translator.ts'
import { render } from '../../ui/render.tsx'

beforeAll(() => followTranslator(document.body))

/** Texts beside elements, and beside each other: all that React changes, adds and removes by itself. */
const Day = ({ day, note, places = [] }: { day: string; note?: string; places?: string[] }) => (
  <fieldset>
    <legend>
      Times on {day} <span>Rajab</span>
    </legend>
    <p>
      {note}
      <b>{places.length}</b> places{places.length > 1 && ' are free'}, <i>from</i> {places[0]}
    </p>
    {places.map((place) => (
      <p key={place}>
        {place} <button>Take</button>
      </p>
    ))}
    {note}
    <hr />
  </fieldset>
)

describe.each(['replace', 'insert', 'move'] as const)('in a page whose translator would %s a text', (manner) => {
  test('each text that changes, comes or goes is the one on screen', async () => {
    const { host, rerender } = await render(<Day day="Friday" places={['A', 'B']} />)
    keepTranslated(host, manner)
    for (const props of [
      { day: 'Sunday', places: ['A', 'B'] },
      { day: 'Sunday', note: 'Full', places: ['A'] },
      { day: 'Monday', places: ['B', 'A', 'C'] },
      { day: 'Monday', note: 'Quiet' },
      { day: 'Friday', note: 'Busy', places: ['C'] },
    ]) {
      await rerender(<Day {...props} />)
      await expect.poll(() => textsOf(host).shown, { message: JSON.stringify(props) }).toBe(textsOf(host).rendered)
      expect(host.textContent).toContain(`on ${props.day}`)
    }
    await rerender(<StrictMode>gone</StrictMode>)
    await expect.poll(() => host.textContent).toBe('gone')
  })

  test('a text that waits for an answer comes back', async () => {
    const answers: Record<string, Promise<string>> = { a: Promise.resolve('first') }
    let answer: (text: string) => void = () => {}
    const Said = ({ of }: { of: string }) => <>: {use(answers[of] ?? Promise.resolve(''))}</>
    const said = (of: string) => (
      <p>
        <Suspense fallback="…">
          Said <Said of={of} />
        </Suspense>
      </p>
    )
    const { host, rerender } = await render(said('a'))
    await expect.poll(() => host.textContent).toContain('first')
    keepTranslated(host, manner)
    answers.b = new Promise((resolve) => (answer = resolve))
    await rerender(said('b'))
    answer('second')
    await expect.poll(() => host.textContent).toBe('Said : second')
  })
})
