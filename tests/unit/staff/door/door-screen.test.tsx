import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DoorList, DoorTicket } from '#contract/check-in/door-list.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import type { Door } from '#staff/door/door.ts'
import { doorWords } from '#staff/door/door-words.ts'
import { DoorScreen } from '#staff/door/DoorScreen.tsx'
import type { Outcome } from '#staff/door/door-state.ts'
import { RefusedCall } from '#staff/calls.ts'
import { Words } from '#staff/words.tsx'
import { localeAtom } from '#src/state/locale.ts'
import { render } from '../../src/ui/render.tsx'

const place = { id: 'exp_1', name: { ar: 'الحِجر', en: 'Hegra' } }
const ticketOf = (name: string, reference: string): DoorTicket => ({
  id: `bkg_${name}`,
  reference,
  place,
  time_zone: 'Asia/Riyadh',
  local_start: '2026-12-01T05:30',
  local_end: '2026-12-01T08:30',
  name,
  guests: [],
  party: 2,
  units: [],
  status: 'checked_in',
  code_hash: null,
})
const [noura, omar] = [ticketOf('Noura', 'QB-AAAA22'), ticketOf('Omar', 'QB-BBBB22')]
const list: DoorList = { place, day: '2026-12-01', tickets: [], read_at: '2026-12-01T02:00:00Z' }
const code = (letter: string) => letter.repeat(12)

/** The screen with a server that answers when it is told to. */
const shown = async () => {
  const asked: { text: string; answer: (outcome: Outcome) => void; fail: (error: Error) => void }[] = []
  const scan = vi.fn((text: string) => new Promise<Outcome>((answer, fail) => asked.push({ text, answer, fail })))
  const store = createStore()
  store.set(localeAtom, 'en')
  const door = { scan, seen: vi.fn(), undo: vi.fn(), letIn: vi.fn() } as unknown as Door
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  await render(
    <Provider store={store}>
      <Words words={doorWords}>
        <DoorScreen door={door} list={list} />
      </Words>
    </Provider>,
  )
  const type = async (text: string) => {
    await userEvent.fill(page.getByLabelText('Ticket code'), text)
    await userEvent.click(page.getByRole('button', { name: 'Check in', exact: true }))
  }
  return { asked, type, vibrate }
}
const region = () => page.getByRole('status').filter({ hasText: /Let in|Already|Checking|Not checked|Cancelled/ })

const said = (words: RegExp) => vi.waitFor(() => expect(region().element().textContent).toMatch(words))

test('a ticket that is shown while another is asked about waits, and is asked about next', async () => {
  const { asked, type, vibrate } = await shown()
  await type(qrPayload('QB-AAAA22', 'AAAA-AAAA-AAAA'))
  await said(/Checking QB-AAAA22/)
  await type(code('B'))
  // Read again while it waits: it is asked about once.
  await type(code('B'))
  await said(/Checking QB-AAAA22.*1\s+more waiting/)
  expect(asked).toHaveLength(1)

  asked[0]?.answer({ result: 'in', ticket: noura })
  await expect.element(page.getByRole('heading', { name: 'Let in' })).toBeVisible()
  await said(/Noura.*QB-AAAA22.*Checking BBBB-BBBB-BBBB/)
  expect(asked.map(({ text }) => text)).toEqual([qrPayload('QB-AAAA22', 'AAAA-AAAA-AAAA'), code('B')])

  asked[1]?.answer({ result: 'already_in', ticket: omar })
  await expect.element(page.getByRole('heading', { name: 'Already in' })).toBeVisible()
  // The first stays beside it, with its name.
  await said(/Already in.*Omar.*Let in · Noura QB-AAAA22/)
  expect(vibrate).toHaveBeenCalledTimes(2)
})

test('one that could not be checked keeps its line, and the next one is asked about', async () => {
  const { asked, type } = await shown()
  await type(code('A'))
  await type(code('B'))
  asked[0]?.fail(new RefusedCall(429, 'checkIns.add'))
  await expect.element(page.getByRole('heading', { name: 'Not checked' })).toBeVisible()
  await said(/AAAA-AAAA-AAAA.*Too many unknown codes/)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer({ result: 'in', ticket: omar })
  await said(/Let in.*Omar.*Not checked · AAAA-AAAA-AAAA/)
})
