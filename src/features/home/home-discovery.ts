import type { DiscoveryModule, DiscoveryContext } from '#src/api/page.ts'
import { returnPolicy } from '#src/components/merchant-terms.ts'
import { href } from '#src/routes.ts'

/** The site's publisher, and its search URL. */
export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { absolute, languages, site } = context
  return [
    organization(context),
    {
      '@type': 'WebSite',
      name: site.general.site_name,
      url: absolute('/'),
      inLanguage: languages,
      publisher: { '@id': absolute('/#organization') },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(href('store'))}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The shop, and who runs it as far as the settings say. */
const organization = ({ absolute, site: { general, profiles } }: DiscoveryContext): object => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: general.site_name,
  url: absolute('/'),
  logo: absolute(general.site_logo),
  sameAs: profiles,
  legalName: general.seller?.name,
  address: general.seller?.address,
  vatID: general.seller?.vat_number,
  email: general.contact_email,
  telephone: general.contact_phone,
  identifier: general.seller?.registration && {
    '@type': 'PropertyValue',
    propertyID: 'Commercial registration',
    value: general.seller.registration,
  },
  hasMerchantReturnPolicy: returnPolicy(general),
})
