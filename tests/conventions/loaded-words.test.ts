import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { filesBelow, read } from './files.ts'

const sources = new Map(filesBelow('src').map((file) => [file, read(file)]))
const namespaces = filesBelow('locales/en').map((file) => basename(file, '.ts'))

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/(?:from |import\()'(#src|\.\.?)\/([^']+)'/g)]
    .map(([, base = '', path = '']) => (base === '#src' ? `src/${path}` : join(dirname(file), base, path)))
    .filter((imported) => sources.has(imported))

/** The namespaces of words that a file or anything it imports, also later, takes a message from. */
const usedBelow = (file: string): Set<string> => {
  const seen = new Set([file])
  for (const one of seen) for (const imported of importsOf(one)) seen.add(imported)
  const text = [...seen].map((one) => sources.get(one)).join('\n')
  return new Set(namespaces.filter((name) => new RegExp(`['"\`]${name}\\.`).test(text)))
}

test('a part waits for no words that neither it nor a part of it uses', () => {
  const waits = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/useMessages\('(\w+)'\)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(waits.length).toBeGreaterThan(20)
  expect(waits.filter(({ file, name }) => !usedBelow(file).has(name))).toEqual([])
})

/** Share a row's words with another page: a list of their own is loaded with every page of the app. */
const SHARED = ['usage']

test('a page loads no words that it does not use', () => {
  const rows = Object.entries(routes).filter(([name]) => !SHARED.includes(name))
  const unused = rows.flatMap(([name, { page, messages }]) => {
    const used = usedBelow(`src/features/${page}.page.tsx`)
    return messages.filter((words) => !used.has(words)).map((words) => `${name}: ${words}`)
  })
  expect(unused).toEqual([])
})
