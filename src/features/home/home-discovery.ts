import type { DiscoveryModule } from '#src/api/page.ts'
import { shopId } from '#src/components/linked-data.ts'
import { href } from '#src/routes.ts'

/** The site with its search URL; the shop that runs it is on every page. */
export const linkedData: DiscoveryModule['linkedData'] = ({ absolute, languages, site }) => [
  {
    '@type': 'WebSite',
    name: site.general.site_name,
    url: absolute('/'),
    inLanguage: languages,
    publisher: shopId(absolute),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(href('store'))}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
