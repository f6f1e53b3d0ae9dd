import { afterEach, expect, test, vi } from 'vitest'
import { RefusedCall, UnreachableServer } from '#staff/calls.ts'
import type { Conflict, Entry } from '#staff/door/door-state.ts'
import { sendEntries } from '#staff/door/send-queue.ts'

const add = (id: string): Entry => ({
  kind: 'add',
  staffId: 'stf_1',
  id,
  bookingId: `bkg_${id}`,
  placeId: 'exp_1',
  day: '2026-12-01',
  at: '2026-12-01T02:30:00Z',
})
const undo = (id: string): Entry => ({ kind: 'undo', staffId: 'stf_1', id })

const answers = (...given: (Response | Error)[]) => {
  const fetched = vi.fn<typeof fetch>(async () => {
    const next = given.shift()
    if (!next || next instanceof Error) throw next ?? new TypeError('no answer')
    return next
  })
  vi.stubGlobal('fetch', fetched)
  // Its language is that of the server's sentences.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  return fetched
}
const judged = (result: string) => Response.json({ data: { result } })
const send = async (entries: readonly Entry[]) => {
  const sent: [string, Conflict['result'] | undefined][] = []
  const error = await sendEntries(entries, async ({ id }, conflict) => {
    sent.push([id, conflict?.result])
  }).catch((thrown: unknown) => thrown)
  return { sent, error }
}

afterEach(() => vi.unstubAllGlobals())

test('each entry is sent in its order, with its time, and what the server says otherwise is told', async () => {
  const fetched = answers(judged('in'), judged('already_in'))
  expect(await send([add('a'), add('b')])).toEqual({
    sent: [
      ['a', undefined],
      ['b', 'already_in'],
    ],
    error: undefined,
  })
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    id: 'a',
    booking_id: 'bkg_a',
    let_in_at: '2026-12-01T02:30:00Z',
  })
})

test('where the server is out of reach, the rest waits', async () => {
  answers(judged('in'), new TypeError('Failed to fetch'))
  const { sent, error } = await send([add('a'), add('b'), undo('a')])
  expect([sent, error]).toEqual([[['a', undefined]], expect.any(UnreachableServer)])
  answers(new Response('', { status: 502 }))
  expect((await send([add('b')])).error).toBeInstanceOf(UnreachableServer)
})

test('an ended session and a limit keep the entries, a refusal that stays gives one up', async () => {
  for (const status of [401, 429]) {
    answers(new Response('{}', { status }))
    const { sent, error } = await send([add('a')])
    expect([sent, (error as RefusedCall).status]).toEqual([[], status])
  }
  answers(new Response('{}', { status: 404 }), judged('in'))
  expect(await send([undo('gone'), add('b')])).toEqual({
    sent: [
      ['gone', undefined],
      ['b', undefined],
    ],
    error: undefined,
  })
})
