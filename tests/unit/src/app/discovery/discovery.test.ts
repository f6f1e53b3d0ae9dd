import { describe, expect, test } from 'vitest'
import { query } from '#src/api/query.ts'
import { createApp } from '#src/app/core/create-app.ts'
import { files } from '#src/app/core/files.ts'
import { discoveryTags } from '#src/app/discovery/discovery.ts'
import { routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import type { RouteState } from '#src/app/types.ts'

const app = createApp({
  files,
  locale: 'ar',
  preference: 'system',
  origin: 'https://shop.example',
  isServer: true,
  createCall: () => () => Promise.reject(new Error('Nothing is fetched here')),
})

const visitOf = (row: Route, change: Partial<RouteState> = {}): RouteState => ({
  url: row.path,
  context: { params: {}, search: new URLSearchParams(), locale: 'ar' },
  match: { name: 'terms', row, params: {} },
  queries: [],
  isLoading: false,
  ...change,
})

describe('the metadata for crawlers', () => {
  test('names the page, and its languages', async () => {
    expect(await discoveryTags(app, visitOf(routes.terms))).toBe(
      '<link rel="canonical" href="https://shop.example/terms">' +
        '<meta property="og:url" content="https://shop.example/terms">' +
        '<link rel="alternate" hreflang="ar" href="https://shop.example/terms?lang=ar">' +
        '<link rel="alternate" hreflang="en" href="https://shop.example/terms?lang=en">' +
        '<link rel="alternate" hreflang="x-default" href="https://shop.example/terms">' +
        '<meta property="og:locale" content="ar_SA"><meta property="og:locale:alternate" content="en_US">' +
        '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"OnlineStore",' +
        '"@id":"https://shop.example/#shop","name":"Qafila","url":"https://shop.example/",' +
        '"logo":"https://shop.example/images/logo-dark.svg"}]}</script>',
    )
    expect(await discoveryTags(app, visitOf(routes.terms), 'en')).toContain(
      '<link rel="canonical" href="https://shop.example/terms?lang=en">',
    )
  })

  test('is empty for a failed page, and noindex for a page that is not public', async () => {
    const error = { status: 404, fatal: false, kind: 'not_found', message: '' } as unknown as NonNullable<
      RouteState['error']
    >
    expect(await discoveryTags(app, visitOf(routes.terms, { error }))).toBe('')
    expect(await discoveryTags(app, visitOf({ ...routes.terms, guards: ['auth'] }))).toBe(
      '<meta name="robots" content="noindex, follow">',
    )
  })

  test('stays inside its script element, whatever the shop’s name', async () => {
    const settings = { social: {}, general: { site_name: '</script><b>', site_logo: '' }, fetchedAt: 1 }
    app.queries.setQueryData(query('settings.read', {}, 'ar').queryKey, settings)
    const home = visitOf(routes.home, { match: { name: 'home', row: routes.home, params: {} } })
    const tags = await discoveryTags(app, home)
    expect(tags.match(/<\/script>/g)).toHaveLength(1)
    const [, block = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags) ?? []
    expect(JSON.parse(block)).toMatchObject({
      '@graph': [
        { '@type': 'OnlineStore', name: '</script><b>', logo: 'https://shop.example/images/logo-dark.svg' },
        { '@type': 'WebSite' },
      ],
    })
  })
})
