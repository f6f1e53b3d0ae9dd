import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { plainSignals } from '#server/build/plain-signals.ts'

const transform = (code: string, context: unknown): string => {
  const plugin = plainSignals()
  if (typeof plugin.transform !== 'object') throw new Error('No transform')
  return (Reflect.apply(plugin.transform.handler, context, [code, '']) as { code: string }).code
}

const reactDom = () => {
  const folder = createRequire(import.meta.url)
    .resolve('react-dom/package.json')
    .replace('package.json', 'cjs')
  return readFileSync(`${folder}/react-dom-client.production.js`, 'utf8')
}

test('what React throws for itself alone is told apart as before, and made without a stack', () => {
  const code = reactDom()
  const plain = transform(code, undefined)
  expect(plain.match(/Exception = Object\.create\(Error\.prototype\)/g)).toHaveLength(
    code.match(/Exception = Error\(/g)?.length ?? 0,
  )
  expect(plain).not.toMatch(/Exception = Error\(/)
  // What people are told of stays an error with its place.
  expect(plain).toContain('throw Error(formatProdErrorMessage(')
})

test('a React that makes its signals in another way fails the build', () => {
  const error = (message: string) => {
    throw new Error(message)
  }
  expect(() => transform('var AnException = new Error(1)', { error })).toThrow('server/build/plain-signals.ts')
})
