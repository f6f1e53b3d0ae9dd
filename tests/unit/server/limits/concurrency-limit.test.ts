import { expect, test } from 'vitest'
import { createConcurrencyLimit, type Caller } from '#server/limits/concurrency-limit.ts'

/** Tasks that the test ends, with the order they began in. */
const openLimit = (atOnce: number, waiting: number) => {
  const inTurn = createConcurrencyLimit(atOnce, waiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask: (name: string, who: Caller) =>
      inTurn(async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      }, who).catch((error: { status: number }) => error.status),
    end: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const of = (ipPrefix: string, client = ipPrefix): Caller => ({ ipPrefix, client })

test('a busy client delays only itself: IP prefixes are served round robin, and their clients too', async () => {
  const { ask, end, begun } = openLimit(1, 50)
  const greedy = Array.from({ length: 20 }, (_, nr) => ask(`greedy ${nr}`, of('a', `a${nr % 2}`)))
  void greedy
  void ask('neighbour', of('a', 'other'))
  void ask('visitor', of('b'))
  for (let nr = 0; nr < 5; nr += 1) await end()
  expect(begun.slice(0, 5)).toEqual(['greedy 0', 'greedy 1', 'visitor', 'greedy 2', 'neighbour'])
})

test('a full queue drops a task of the client with most for a new client', async () => {
  const { ask, end, begun } = openLimit(1, 3)
  const greedy = Array.from({ length: 6 }, (_, nr) => ask(`greedy ${nr}`, of('a')))
  expect(await Promise.race([greedy[4], end()])).toBe(503)
  const visitor = ask('visitor', of('b'))
  expect(await greedy[3]).toBe(503)
  await end()
  await end()
  await end()
  expect(begun).toContain('visitor')
  await end()
  expect(await visitor).toBe('visitor')
})

test('rejects the last task when each client has one place', async () => {
  const { ask } = openLimit(1, 2)
  void ask('running', of('a'))
  void ask('b', of('b'))
  void ask('c', of('c'))
  expect(await ask('d', of('d'))).toBe(503)
})
