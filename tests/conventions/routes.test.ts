import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { localeCodes } from '#locales/index.ts'
import { files } from '#src/app/core/files.ts'
import { guards } from '#src/app/router/guards.ts'
import { allowedParams } from '#src/app/router/allowed-params.ts'
import { routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import { filesBelow, projectFiles, read } from './files.ts'

const rows = Object.entries<Route>(routes)
const pageFiles = filesBelow('src/features', /\.page\.tsx$/)
const fileOf = ({ page }: Route) => `src/features/${page}.page.tsx`

test.each(rows)('the row %s has its page file', (_, row) => {
  expect(projectFiles).toContain(fileOf(row))
})

test('every page file has a row', () => {
  const known = new Set(rows.map(([, row]) => fileOf(row)))
  expect(pageFiles.filter((file) => !known.has(file))).toEqual([])
})

test('a page is directly in its feature', () => {
  expect(pageFiles.filter((file) => file.split('/').length !== 4)).toEqual([])
})

test('no two rows have the same path', () => {
  const paths = rows.map(([, { path }]) => path.replace(/:\w+/g, ':'))
  expect(new Set(paths).size).toBe(paths.length)
})

describe.each(rows)('%s', (_, row) => {
  test('names only guards that exist', () => {
    expect((row.guards ?? []).filter((name) => !Object.hasOwn(guards.named, name))).toEqual([])
  })

  test('has a title among its own messages or the core, in every language', async () => {
    const [feature = 'core', ...path] = row.title.split('.')
    expect(['core', ...row.messages]).toContain(feature)
    for (const locale of localeCodes) {
      const words = (await files.messages(locale, feature as 'core')) as unknown as Record<string, unknown>
      expect([feature, ...path].reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words)).toEqual(
        expect.any(String),
      )
    }
  })
})

test('every parameter a page reads is known to the server, which renders without any other', () => {
  const known = new Set(Object.values(allowedParams).flat())
  const read = filesBelow('src/features', /\.tsx?$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:search|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(read).not.toEqual([])
  expect(
    read.filter((name) => !known.has(name!)),
    'to be named in src/app/router/allowed-params.ts',
  ).toEqual([])
})

/** What all paths of a part of the site begin with. */
const PARTS = ['/booking', '/booking/']

test('a path written by hand leads to a page', () => {
  const sources = ['src', 'server', 'contract', 'locales'].flatMap((folder) => filesBelow(folder))
  const written = sources.flatMap((file) =>
    [
      ...read(file).matchAll(
        /['`"](\/(?:store|booking|profile|auth|membership|payment\/|terms|privacy)[^'`"?#]*)['`"?#]/g,
      ),
    ].map(([, path = '']) => [file, path.replaceAll(/\$\{[^}]*\}/g, 'x')] as const),
  )
  const paths = rows.map(([, { path }]) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(([, path]) => !PARTS.includes(path) && !paths.some((known) => known.test(path)))).toEqual([])
})

test('what needs a proof of identity is called on pages whose layout asks for one', () => {
  const calls = Object.values<Record<string, Endpoint>>(contract).flatMap((resource) =>
    Object.values(resource).flatMap(({ name, reauthenticated }) => (reauthenticated ? [`'${name}'`] : [])),
  )
  const callers = filesBelow('src/features', /\.tsx?$/).filter((file) =>
    calls.some((call) => read(file).includes(call)),
  )
  const features = new Set(callers.map((file) => file.split('/')[2] ?? ''))
  expect([...features].toSorted()).toEqual(['history', 'profile'])
  const pages = rows.filter(([, { page }]) => features.has(page.split('/')[0] ?? ''))
  const layoutOf = ({ layout }: Route) => (typeof layout === 'function' ? layout({ isGuest: false }) : layout)
  expect(pages.filter(([, row]) => layoutOf(row) !== 'profile').map(([name]) => name)).toEqual([])
  expect(read('src/app/layouts/ProfileLayout.tsx')).toContain('<Reauthentication />')
})
