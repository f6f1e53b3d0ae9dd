import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { endpointNamed, type EndpointName } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import { queueOf, rereadsOf, writes } from '#contract/writes.ts'

test.each(Object.keys(writes))('%s is a write with known reads', (name) => {
  expect(endpointNamed(name as EndpointName).method).not.toBe('GET')
  expect(rereadsOf(name).length).toBeGreaterThan(0)
  for (const read of rereadsOf(name)) expect([read, endpointNamed(read).method]).toEqual([read, 'GET'])
})

test.each(Object.keys(writes).filter(queueOf))('%s can wait, since its reads are on the device', (name) => {
  for (const read of rereadsOf(name)) expect([read, reads[read]?.persist]).toEqual([read, 'customer'])
})

test.each(Object.keys(writes).filter(queueOf))('%s waits as a customer’s write that no time changes', (name) => {
  const { access, needsKey, dependsOnTime } = endpointNamed(name as EndpointName)
  expect([needsKey, dependsOnTime]).toEqual([undefined, undefined])
  expect(['session', 'account', 'link']).toContain(access)
})

test('an unknown write of an older app has no facts', () => {
  expect([queueOf('things.add'), rereadsOf('things.add')]).toEqual([undefined, []])
})

const row = { method: 'POST', path: 'x', summary: 'x', answer: z.object({}) } as const

test('the type error names why a row may not be queued', () => {
  const waits = { ...row, access: 'session', rereads: ['notes.list'], queue: {} } as const
  // @ts-expect-error -- it takes goods, seats or money, which others may take or which may cost more meanwhile
  endpoint({ ...waits, name: 'orders.repeat', idempotent: true, needsKey: true })
  // @ts-expect-error -- what it does depends on when it is made
  endpoint({ ...waits, name: 'orders.end', dependsOnTime: true })
  // @ts-expect-error -- only a write of a customer waits
  endpoint({ ...waits, name: 'notes.send', access: 'public' })
  // @ts-expect-error -- a queued write that would create a duplicate must be idempotent
  endpoint({ ...row, name: 'notes.add', access: 'session', rereads: ['notes.list'], queue: { onDuplicate: 'ask' } })
  // @ts-expect-error -- a queued write names the reads over which it is shown
  endpoint({ ...row, name: 'notes.change', access: 'session', queue: {} })
  // @ts-expect-error -- a read is not queued
  endpoint({ ...row, method: 'GET', name: 'notes.list', rereads: ['notes.list'], queue: {} })
  // @ts-expect-error -- what a session reads is persisted for the customer alone
  endpoint({ ...row, method: 'GET', name: 'notes.read', access: 'session', persist: 'device' })
  const queued = endpoint({
    ...row,
    name: 'notes.write',
    access: 'session',
    idempotent: true,
    rereads: ['notes.list'],
    queue: { onDuplicate: 'ask' },
  })
  expect(queued.queue).toEqual({ onDuplicate: 'ask' })
})
