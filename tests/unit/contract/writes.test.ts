import { expect, expectTypeOf, test } from 'vitest'
import { endpointNamed, type EndpointName } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import { type WaitingName, writeNamed, writes } from '#contract/writes.ts'

test.each(Object.entries(writes))('%s is a write whose read is known, and repeats safely', (name, { rereads }) => {
  const { method, idempotent } = endpointNamed(name as EndpointName)
  expect(method).not.toBe('GET')
  expect(endpointNamed(rereads).method).toBe('GET')
  expect(reads[rereads]?.keep).toBe('customer')
  // A write that may double is sent with an idempotency key.
  if (writeNamed(name)?.doubles) expect(idempotent).toBe(true)
})

test('what is paid or held can never wait', () => {
  expectTypeOf<Extract<WaitingName, `${'payments' | 'holds' | 'orders' | 'bookings'}.${string}`>>().toBeNever()
  expect(Object.keys(writes).filter((name) => /^(?:payments|holds|orders|bookings)\./.test(name))).toEqual([])
})

test('nothing is known of a write that an older app left', () => {
  expect(writeNamed('things.add')).toBeUndefined()
})
