import type { FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createReadBudget, READ_BUDGETS, READ_COSTS, type ReadCost } from '#server/limits/read-budget.ts'

const requestFrom = (ip: string, port: number) =>
  ({ ip, socket: Object.create(Socket.prototype, { remotePort: { value: port } }) as Socket }) as FastifyRequest

const openBudget = () => {
  let time = 0
  const budget = createReadBudget(() => time)
  const isAllowed = (request: FastifyRequest, cost: ReadCost = 'page', session?: string): number | true => {
    try {
      budget.take(request, cost, session)
      return true
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter
    }
  }
  return { isAllowed, pass: (ms: number) => (time += ms) }
}

test('a greedy client gets 429 with Retry-After; another IP prefix, its neighbour and a customer do not', () => {
  const { isAllowed, pass } = openBudget()
  const greedy = requestFrom('10.0.0.1', 1)
  let read = 0
  while (isAllowed(greedy) === true && read < 10_000) read += 1
  expect(read).toBeGreaterThanOrEqual(300)
  expect(read * READ_COSTS.page).toBeLessThanOrEqual(READ_BUDGETS.ipPrefix.burst + READ_BUDGETS.connection.burst)
  expect(isAllowed(greedy)).toBeGreaterThanOrEqual(1)
  expect(isAllowed(requestFrom('10.0.1.1', 2))).toBe(true)
  expect(isAllowed(requestFrom('10.0.0.2', 3)), 'a new connection of the same block').toBe(true)
  expect(isAllowed(greedy, 'page', 'session')).toBe(true)
  pass(1000)
  expect(isAllowed(greedy)).toBe(true)
})

test('an office of a hundred that opens a page each ten seconds is never rejected', () => {
  const { isAllowed, pass } = openBudget()
  for (let second = 0; second < 300; second += 1) {
    // Half of their pages come from a shared cache, because a colleague opened them a moment ago.
    for (let nr = 0; nr < 5; nr += 1)
      expect(isAllowed(requestFrom('10.0.0.1', second * 5 + nr)), `second ${second}`).toBe(true)
    pass(1000)
  }
})

test('a call costs more by the size of what it sends, up to that of a page', () => {
  const burst = READ_BUDGETS.session.burst
  const calls = (length: string) => {
    const { isAllowed } = openBudget()
    const asked = Object.assign(requestFrom('10.0.0.1', 1), { headers: { 'content-length': length } })
    let count = 0
    while (isAllowed(asked, 'call', 'session') === true) count += 1
    return count
  }
  expect([calls('100'), calls('9000'), calls('4000000')]).toEqual([burst, burst / 3, burst / READ_COSTS.page])
})

test('reads of server rendering are not counted again', () => {
  const { isAllowed } = openBudget()
  const inside = { ip: '127.0.0.1', socket: {} } as FastifyRequest
  for (let nr = 0; nr < 10_000; nr += 1) expect(isAllowed(inside)).toBe(true)
})

test('a request whose connection is gone is counted with those of no address', () => {
  const { isAllowed } = openBudget()
  const gone = { socket: Object.create(Socket.prototype) as Socket } as FastifyRequest
  expect(isAllowed(gone)).toBe(true)
})
