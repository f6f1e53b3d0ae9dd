import { expect, it } from 'vitest'
import { offerEnd } from '#contract/rules/waiting.ts'
import { granted } from '#server/modules/waiting/gate.ts'
import { keyOfEntry, openKey } from '#server/modules/waiting/key.ts'

it.each([
  ['in order', [2, 1, 3], 3, [0, 1]],
  ['to a smaller party behind one that does not fit', [4, 2, 1], 3, [1, 2]],
  ['to each who fits in what is left', [2, 2, 1], 3, [0, 2]],
  ['to none without room', [1], 0, []],
] as const)('what is free is given %s', (_, parties, free, expected) => {
  const list = parties.map((party, nr) => ({ party, nr }))
  expect(granted(list, free).map(({ nr }) => nr)).toEqual(expected)
})

it('an offer lasts half an hour, and ten minutes where the slot starts within four hours', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const minutes = (startsAt?: string) =>
    (offerEnd(now, startsAt === undefined ? null : new Date(startsAt)).getTime() - now.getTime()) / 60_000
  expect([minutes(), minutes('2026-12-01T14:00:01Z'), minutes('2026-12-01T14:00:00Z')]).toEqual([30, 30, 10])
})

it('a key opens its entry alone, and only with the secret that made it', () => {
  const id = 'wtg_abcdefghij-klmnopqrs'
  const key = keyOfEntry('one', id)
  expect(key).toMatch(/^[\w-]{46}$/)
  expect([openKey('one', key), openKey('two', key), openKey('one', id), openKey('one', `${key}x`)]).toEqual([
    id,
    undefined,
    undefined,
    undefined,
  ])
})
