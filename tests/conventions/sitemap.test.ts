import { sourceLocales } from '#locales/index.ts'
import { describe, expect, test } from 'vitest'
import { isMatch, resolveRoute } from '#src/app/router/resolve-route.ts'
import { addressesOf, category, pages, place, product, publicPages } from '#src/app/discovery/sitemap.ts'
import { routes } from '#src/routes.ts'
import { filesBelow, projectFiles, read } from './files.ts'

const paths = publicPages.map(([, { path }]) => path)

describe('the sitemap', () => {
  test.each([...pages, product('tall-clay-jar'), category('pottery')])('lists %s, a public page', (path) => {
    for (const address of Object.values(addressesOf(`https://shop.example${path}`, sourceLocales))) {
      const found = resolveRoute(routes, new URL(address))
      expect(isMatch(found) && !found.row.guards, address).toBe(true)
    }
  })

  test('lists the subjects of every page with a parameter', () => {
    const listed = [
      product('x'),
      ...(['location', 'destination', 'experience'] as const).map((kind) => place(kind, 'x')),
    ].map((path) => resolveRoute(routes, new URL(path, 'https://shop.example')))
    const known = listed.map((found) => isMatch(found) && found.row.path)
    expect(paths.filter((path) => path.includes(':') && !known.includes(path))).toEqual([])
  })
})

test('the metadata module of a page is beside the page', () => {
  const pageOf = (file: string) => file.replace(/-discovery\.ts$/, '.page.tsx')
  const files = filesBelow('src/features', /-discovery\.ts$/)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !projectFiles.includes(pageOf(file)))).toEqual([])
})

test('no page imports the metadata for crawlers', () => {
  const tellers =
    /from '(?:[^']*-discovery|[^']*\/discovery|\.\/store-way|[^']*\/(?:linked|slot)-data|[^']*\/merchant-terms|[^']*\/sitemap)\.ts'/
  const importers = [...filesBelow('src')].filter((file) => tellers.test(read(file)))
  expect(
    importers.filter(
      (file) =>
        !/-discovery\.ts$|^src\/app\/discovery\/|^src\/components\/slot-data\.ts$|^src\/entry-server\.tsx$/.test(file),
    ),
  ).toEqual([])
})
