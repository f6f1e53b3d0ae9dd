import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { createOutbox } from '#src/api/outbox/outbox.ts'
import { serverFeaturesOf } from '#src/api/outbox/send-once.ts'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import type { PendingWriteStore } from '#src/api/outbox/outbox-store.ts'

/** An in-memory store for an outbox; it outlives the outbox. */
const createStore = (): PendingWriteStore & { kept: Map<string, PendingWrite> } => {
  const kept = new Map<string, PendingWrite>()
  return {
    kept,
    all: async () => [...kept.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    put: async (pendingWrite) => void kept.set(pendingWrite.key, pendingWrite),
    change: async (pendingWrite) => void (kept.has(pendingWrite.key) && kept.set(pendingWrite.key, pendingWrite)),
    remove: async (key) => void kept.delete(key),
  }
}

type Answer = (name: string, input: object, headers: Record<string, string>) => object

const DAY_MS = 24 * 60 * 60 * 1000
const OURS = ['Idempotency-Key', 'If-Match']
const lost: Answer = () => {
  throw new ApiProblem('network')
}
const refusing =
  (status: number, body: object): Answer =>
  () => {
    throw new ApiProblem('status', { status, body })
  }
const done: Answer = () => ({ data: { address: { id: 'a1', updated_at: 't2' } } })

let store: ReturnType<typeof createStore>
let clock = 0
beforeEach(() => {
  store = createStore()
  clock = Date.parse('2026-11-22T09:00:00Z')
})

const open = (answer: Answer, { features = OURS }: { features?: string[] } = {}) => {
  const sent: { name: string; input: object; headers: Record<string, string> }[] = []
  const onDone = vi.fn<(pendingWrite: PendingWrite, answer: object) => void>()
  const onGone = vi.fn<(pendingWrite: PendingWrite) => void>()
  const onProblem = vi.fn<(problem: ApiProblem) => void>()
  const call = (async (name: string, input: object, { headers = {} } = {} as { headers?: Record<string, string> }) => {
    sent.push({ name, input, headers })
    return answer(name, input, headers)
  }) as unknown as Call
  const outbox = createOutbox({
    userId: 'u1',
    store,
    call,
    serverFeatures: async () => serverFeaturesOf(features),
    onDone,
    onGone,
    onProblem,
    now: () => clock++,
  })
  return { outbox, sent, onDone, onGone, onProblem }
}

/** Sends a write without a connection, and closes the page. */
const sendOffline = async (...write: Parameters<ReturnType<typeof open>['outbox']['send']>) => {
  const { outbox, sent } = open(lost)
  await outbox.send(...write)
  outbox.stop()
  return sent
}
/** The next start of the page, which sends what waits. */
const reopen = async (...given: Parameters<typeof open>) => {
  const opened = open(...given)
  await opened.outbox.flush()
  return opened
}

const fields = (city: string) => ({ body: { city } }) as never
const edit = (id: string, city: string) => ({ params: { id }, body: { city } }) as never

describe('sending', () => {
  test('a sent write is removed, and reported', async () => {
    const { outbox, sent, onDone } = open(done)
    expect(await outbox.send('addresses.add', fields('Riyadh'))).toEqual({ done: done('', {}, {}) })
    expect([sent.length, store.kept.size, onDone.mock.calls.length]).toEqual([1, 0, 1])
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
  })

  test('a write added again with its key is one write', async () => {
    const { outbox: first } = open(lost)
    await first.send('addresses.add', fields('Riyadh'), { key: 'k1' })
    const { outbox, sent } = open(done)
    expect(await outbox.send('addresses.add', fields('Riyadh'), { key: 'k1' })).toEqual({ done: done('', {}, {}) })
    await outbox.send('addresses.add', fields('Riyadh'), { key: 'k1' })
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1'])
  })

  test('it is stored before it is sent', async () => {
    let keptThen = 0
    const { outbox } = open(() => {
      keptThen = store.kept.size
      return done('', {}, {})
    })
    await outbox.send('addresses.add', fields('Riyadh'))
    expect(keptThen).toBe(1)
  })

  test('offline it waits, and the next start sends it with the same key', async () => {
    const away = open(lost)
    expect(await away.outbox.send('addresses.add', fields('Riyadh'))).toMatchObject({
      waiting: { name: 'addresses.add' },
    })
    away.outbox.stop()
    const back = await reopen(done)
    expect(store.kept.size).toBe(0)
    expect(back.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      away.sent[0]?.headers['Idempotency-Key'],
    ])
  })

  test.each([
    [5, 1, []],
    [7, 0, [{ state: 'unsure' }]],
  ])('a write that may have arrived %i days ago is sent again %i times', async (days, times, left) => {
    await sendOffline('addresses.add', fields('Riyadh'))
    clock += days * DAY_MS
    const back = await reopen(done)
    back.outbox.stop()
    expect(back.sent).toHaveLength(times)
    expect(back.outbox.pendingWrites()).toMatchObject(left)
  })

  test('an addition with an invalid answer is shown to the customer', async () => {
    const { outbox } = open(() => Promise.reject(new ApiProblem('answer', { status: 200 })))
    await outbox.send('addresses.add', fields('Riyadh'))
    expect(outbox.pendingWrites()).toMatchObject([{ state: 'unsure' }])
  })

  test('a write that waited long is sent again within days of its first attempt', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await sendOffline('addresses.add', fields('Riyadh'))
    vi.unstubAllGlobals()
    for (const answer of [lost, done]) {
      clock += 5 * DAY_MS
      const { outbox } = await reopen(answer)
      outbox.stop()
    }
    expect(store.kept.size).toBe(0)
  })

  test('several writes are sent in order', async () => {
    const away = open(lost)
    for (const city of ['one', 'two', 'three']) await away.outbox.send('addresses.add', fields(city))
    away.outbox.stop()
    const back = await reopen(done)
    expect(back.sent.map(({ input }) => (input as { body: { city: string } }).body.city)).toEqual([
      'one',
      'two',
      'three',
    ])
  })

  test('while the first has no connection, the others are not sent', async () => {
    const { outbox, sent } = open(lost)
    await outbox.send('addresses.add', fields('one'))
    await outbox.send('addresses.add', fields('two'))
    outbox.stop()
    expect(sent.map(({ input }) => (input as { body: { city: string } }).body.city)).toEqual(['one', 'one'])
  })

  test.each([408, 429, 500, 503, 504])('after %s a write is sent again only on request', async (status) => {
    vi.useFakeTimers()
    const { outbox, sent, onProblem } = open(refusing(status, { message: 'The kiln is cold' }))
    const ended = await outbox.send('addresses.add', fields('Riyadh'))
    await vi.advanceTimersByTimeAsync(120_000)
    vi.useRealTimers()
    expect('problem' in ended && ended.problem.status).toBe(status)
    expect([sent.length, store.kept.size, onProblem.mock.calls.length]).toEqual([1, 0, 1])
  })

  test('sent again after such an answer, the same write has the same key; another has its own', async () => {
    const answers = [refusing(504, {}), refusing(504, {}), done, done]
    const { outbox, sent } = open((...given) => (answers.shift() ?? done)(...given))
    for (const city of ['Riyadh', 'Abha', 'Riyadh', 'Riyadh']) await outbox.send('addresses.add', fields(city))
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[2]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  test('a write that waited offline and is answered 500 is shown to the customer', async () => {
    await sendOffline('addresses.update', edit('a1', 'Riyadh'))
    const { outbox, sent, onProblem } = await reopen(refusing(500, {}))
    await outbox.flush()
    expect(outbox.pendingWrites()).toMatchObject([{ state: 'refused', problem: { status: 500 } }])
    expect([sent.length, onProblem.mock.calls.length]).toEqual([1, 1])
  })

  test('a wishlist write that waited and is answered 500 waits for the next start', async () => {
    await sendOffline('wishlists.add', { body: { product_id: 'p1' } } as never)
    const failing = await reopen(refusing(500, {}))
    await failing.outbox.flush()
    failing.outbox.stop()
    expect(failing.sent).toHaveLength(1)
    const next = await reopen(done)
    expect([next.sent.length, store.kept.size]).toEqual([1, 0])
  })
})

describe('a stored write', () => {
  test('is available before the first answer', async () => {
    await sendOffline('addresses.add', fields('Riyadh'))
    let answer = () => {}
    const { outbox } = open(() => new Promise((resolve) => (answer = () => resolve(done('', {}, {})))))
    const flushed = outbox.flush()
    await vi.waitFor(() => expect(outbox.pendingWrites()).toMatchObject([{ state: 'sending' }]))
    expect(await open(lost).outbox.reread()).toHaveLength(1)
    answer()
    await flushed
  })

  test('is updated when another tab removed it, but not when this one did', async () => {
    await sendOffline('addresses.add', fields('Riyadh'))
    const other = open(done)
    const own = open(done)
    await own.outbox.reread()
    await other.outbox.flush()
    expect(own.onGone).not.toHaveBeenCalled()
    await own.outbox.reread()
    expect(own.onGone.mock.calls).toMatchObject([[{ name: 'addresses.add' }]])
    await own.outbox.send('addresses.add', fields('Abha'))
    expect(own.onGone).toHaveBeenCalledTimes(1)
    expect(other.onGone).not.toHaveBeenCalled()
  })
})

describe('a rejected write', () => {
  test('is returned to its caller, and not stored', async () => {
    const { outbox } = open(refusing(422, { code: 'validation_failed', errors: { city: ['Missing'] } }))
    const sent = await outbox.send('addresses.add', fields(''))
    expect('problem' in sent && sent.problem.fields).toEqual({ city: ['Missing'] })
    expect(store.kept.size).toBe(0)
  })

  test('is stored with its reason when no caller waits for it', async () => {
    await sendOffline('addresses.add', fields(''))
    const { outbox } = await reopen(refusing(422, { message: 'No', errors: { city: ['Missing'] } }))
    expect(outbox.pendingWrites()).toMatchObject([
      { state: 'refused', problem: { status: 422, fields: { city: ['Missing'] }, sentence: 'No' } },
    ])
  })

  test('a conflict is stored with the newer version, and overwriting it is a new pending write over that version', async () => {
    const theirs = { address: { id: 'a1', city: 'Jeddah', updated_at: 't9' } }
    const first = open(refusing(409, { code: 'version_conflict', data: theirs }))
    const sent = await first.outbox.send('addresses.update', edit('a1', 'Riyadh'), { base: { updated_at: 't1' } })
    expect(sent).toMatchObject({ stuck: { state: 'conflict' } })
    expect(first.outbox.pendingWrites()).toMatchObject([{ state: 'conflict', problem: { theirs } }])
    expect(first.sent[0]?.headers['If-Match']).toBe('"t1"')
    const [{ key } = { key: '' }] = first.outbox.pendingWrites()
    first.outbox.stop()
    const second = await reopen(done)
    expect(second.sent, 'what needs the customer is left alone').toEqual([])
    await second.outbox.resend(key, { overwrite: true })
    expect(second.sent).toHaveLength(1)
    expect(second.sent[0]?.headers['If-Match']).toBe('"t9"')
    expect(second.sent[0]?.headers['Idempotency-Key']).not.toBe(first.sent[0]?.headers['Idempotency-Key'])
    expect(store.kept.size).toBe(0)
  })

  test('rejected again, it is stored again', async () => {
    await sendOffline('addresses.add', fields(''))
    const { outbox } = await reopen(refusing(422, {}))
    const [{ key } = { key: '' }] = outbox.pendingWrites()
    expect(await outbox.resend(key, { input: fields('Abha') })).toBeUndefined()
    expect(outbox.pendingWrites()).toMatchObject([{ state: 'refused', input: { body: { city: 'Abha' } } }])
  })

  test('a change of a deleted resource can be added as a new one, without a version', async () => {
    await sendOffline('addresses.update', edit('a1', 'Riyadh'), { base: { updated_at: 't1' } })
    await reopen(refusing(404, {}))
    const { outbox, sent } = await reopen(done)
    const [{ key } = { key: '' }] = outbox.pendingWrites()
    const again = await outbox.resend(key, { name: 'addresses.add', input: fields('Riyadh') })
    expect(again).toEqual({ done: done('', {}, {}) })
    expect(sent).toMatchObject([{ name: 'addresses.add', input: { body: { city: 'Riyadh' } } }])
    expect(sent[0]?.headers).not.toHaveProperty('If-Match')
    expect(store.kept.size).toBe(0)
  })

  test('to remove what is gone already is done', async () => {
    const { outbox } = open(refusing(404, { code: 'not_found' }))
    expect(await outbox.send('addresses.remove', { params: { id: 'a1' } })).toEqual({ done: {} })
  })
})

describe('successive writes of the same resource', () => {
  test('the later change uses the version of the former one’s answer', async () => {
    const away = open(lost)
    for (const city of ['one', 'two'])
      await away.outbox.send('addresses.update', edit('a1', city), { base: { updated_at: 't1' } })
    away.outbox.stop()
    const back = await reopen(done)
    expect(back.sent.map(({ headers }) => headers['If-Match'])).toEqual(['"t1"', '"t2"'])
  })
})

describe('taking back', () => {
  test('a change after an unanswered one of the same customer is no conflict', async () => {
    let version = 1
    const { outbox, sent } = open(() => ({ data: { address: { id: 'a1', updated_at: `t${(version += 1)}` } } }))
    const seen = { base: { updated_at: 't1' } }
    for (const city of ['Riyadh', 'Jeddah', 'Abha']) await outbox.send('addresses.update', edit('a1', city), seen)
    await outbox.send('addresses.update', edit('a2', 'Taif'), seen)
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"t1"', '"t2"', '"t3"', '"t1"'])
  })

  test('a deferred write is not sent, and can be discarded', async () => {
    const { outbox, sent } = open(done)
    const held = await outbox.send('addresses.remove', { params: { id: 'a1' } }, { undoMs: 60_000 })
    await outbox.flush()
    expect(sent).toEqual([])
    await outbox.drop('waiting' in held ? held.waiting.key : '')
    clock += 120_000
    await outbox.flush()
    outbox.stop()
    expect([sent, store.kept.size]).toEqual([[], 0])
  })

  test('held back by a tab that was closed, it is sent by the next', async () => {
    const { outbox } = open(done)
    await outbox.send('addresses.remove', { params: { id: 'a1' } }, { undoMs: 60_000 })
    outbox.stop()
    clock += 120_000
    const next = await reopen(done)
    expect(next.sent).toHaveLength(1)
  })
})

describe('a back end with the calls of the spec only', () => {
  test('gets no headers of ours', async () => {
    const { outbox, sent } = open(done, { features: [] })
    await outbox.send('addresses.update', edit('a1', 'Riyadh'), { base: { updated_at: 't1' } })
    expect(sent[0]?.headers).toEqual({})
  })

  test('does not get an addition twice that may have arrived', async () => {
    const { outbox, sent } = open(lost, { features: [] })
    await outbox.send('addresses.add', fields('Riyadh'))
    await outbox.flush()
    outbox.stop()
    expect(sent).toHaveLength(1)
    expect(outbox.pendingWrites()).toMatchObject([{ state: 'unsure' }])
  })
})

test('without storage, a write is sent at once or not at all', async () => {
  store.put = () => Promise.reject(new Error('no room'))
  const there = open(done)
  expect(await there.outbox.send('addresses.add', fields('Riyadh'))).toMatchObject({ done: {} })
  const away = open(lost)
  expect(await away.outbox.send('addresses.add', fields('Riyadh'))).toMatchObject({ problem: { situation: 'network' } })
})
