import type { DiscoveryModule } from '#src/api/page.ts'
import { href } from '#src/routes.ts'

/** The site's publisher, and its search URL. */
export const linkedData: DiscoveryModule['linkedData'] = ({ site, absolute }) => [
  {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: site.name,
    url: absolute('/'),
    logo: absolute(site.logo),
    sameAs: site.profiles,
  },
  {
    '@type': 'WebSite',
    name: site.name,
    url: absolute('/'),
    inLanguage: ['ar', 'en'],
    publisher: { '@id': absolute('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(href('store'))}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
