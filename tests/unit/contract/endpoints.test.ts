import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { descriptionOf, type Endpoint, fillPath, needsSession } from '#contract/endpoint.ts'
import { contract, endpointNamed, type EndpointName } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import { readAtPath, workerPaths } from '#contract/worker-reads.ts'
import { writes } from '#contract/writes.ts'

const entries = Object.entries(contract).flatMap(([resource, verbs]) =>
  Object.entries(verbs).map(([verb, row]) => [`${resource}.${verb}`, row as Endpoint] as const),
)

describe.each(entries)('%s', (name, endpoint) => {
  test('is named after its place, and found by that name', () => {
    expect(endpoint.name).toBe(name)
    expect(endpointNamed(name as EndpointName)).toBe(endpoint)
  })

  test('has exactly the parameters its path needs', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    const declared = endpoint.params ? Object.keys((endpoint.params as unknown as z.ZodMiniObject).shape) : []
    expect(declared.toSorted()).toEqual(inPath.toSorted())
  })

  test('has a relative path, a summary, and a body only when it writes', () => {
    expect(endpoint.path).toMatch(/^[a-z]/)
    expect(endpoint.summary).not.toBe('')
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
  })
})

test('no two endpoints share method and path', () => {
  const spoken = entries.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(spoken).size).toBe(spoken.length)
})

test('an unknown name throws', () => {
  expect(() => endpointNamed('nothing.read' as EndpointName)).toThrow('Unknown endpoint: nothing.read')
})

test('the schema-free tables match the rows', () => {
  const rows = new Map<string, Endpoint>(entries)
  const said = (facts: readonly (keyof Endpoint)[]) =>
    new Set(entries.filter(([, row]) => facts.some((fact) => row[fact] !== undefined)).map(([name]) => name))
  expect(new Set(Object.keys(reads))).toEqual(said(['persist', 'perLanguage', 'cachedByWorker']))
  expect(new Set(Object.keys(writes))).toEqual(said(['rereads', 'queue']))
  for (const [name, facts] of [...Object.entries(reads), ...Object.entries(writes)])
    expect([name, rows.get(name)]).toEqual([name, expect.objectContaining(facts as object)])
})

test('every resource of a file is listed', () => {
  const files = import.meta.glob<Record<string, unknown>>('/contract/**/*.ts', { eager: true })
  const declared = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((value) => value instanceof Object && descriptionOf(value as Record<string, Endpoint>) !== undefined)
  expect(new Set(declared)).toEqual(new Set(Object.values(contract)))
})

test('the worker caches calls that need no session and have no parameters', () => {
  expect(workerPaths.toSorted()).toEqual(['privacy-terms', 'settings'])
  for (const path of workerPaths) {
    const row = endpointNamed(readAtPath(path) as EndpointName)
    expect([row.path, row.method, needsSession(row), row.params]).toEqual([path, 'GET', false, undefined])
  }
})

test('facts of reads belong to endpoints that read', () => {
  const names = new Map(entries)
  for (const name of Object.keys(reads)) expect([name, names.get(name as EndpointName)?.method]).toEqual([name, 'GET'])
})

test('answers of customers are never persisted by device', () => {
  const personal = entries.filter(([, endpoint]) => needsSession(endpoint)).map(([name]) => name)
  expect(personal.filter((name) => reads[name]?.persist === 'device')).toEqual([])
})

describe('fillPath', () => {
  test('percent-encodes what it fills in', () => {
    expect(fillPath('products/{id}/reviews/{n}', { id: 'a/b?c#', n: 2 })).toBe('products/a%2Fb%3Fc%23/reviews/2')
  })

  test('a path without parameters stays', () => {
    expect(fillPath('settings')).toBe('settings')
  })
})
