import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, fillPath, needsSession } from '#contract/endpoint.ts'
import { contract, endpointNamed, type EndpointName } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'

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

test('an unknown name is an error of ours', () => {
  expect(() => endpointNamed('nothing.read' as EndpointName)).toThrow('Unknown endpoint: nothing.read')
})

test('what is said about reads is said about endpoints that read', () => {
  const names = new Map(entries)
  for (const name of Object.keys(reads)) expect([name, names.get(name as EndpointName)?.method]).toEqual([name, 'GET'])
})

test("what is a customer's is never kept for whoever holds the device", () => {
  const personal = entries.filter(([, endpoint]) => needsSession(endpoint)).map(([name]) => name)
  expect(personal.filter((name) => reads[name]?.keep === 'device')).toEqual([])
})

describe('fillPath', () => {
  test('percent-encodes what it fills in', () => {
    expect(fillPath('products/{id}/reviews/{n}', { id: 'a/b?c#', n: 2 })).toBe('products/a%2Fb%3Fc%23/reviews/2')
  })

  test('a path without parameters stays', () => {
    expect(fillPath('settings')).toBe('settings')
  })
})
