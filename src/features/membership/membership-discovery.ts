import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { breadcrumbs, priced, shopId } from '#src/components/linked-data.ts'
import { href } from '#src/routes.ts'

const MONTHS = { month: 1, year: 12 } as const

/** A plan is a service with a price a month and a price a year; as a product it would need a picture and a delivery. */
export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { peek, locale, pageAt, absolute, t } = context
  const path = href('membership')
  return [
    ...(peek(query('plans.list', {}))?.data ?? []).map(({ id, name, tagline, prices }) => ({
      '@type': 'Service',
      '@id': `${pageAt(path)}#${id}`,
      name: textIn(name, locale),
      description: textIn(tagline, locale),
      serviceType: t('membership.title'),
      provider: shopId(absolute),
      offers: (['month', 'year'] as const).map((interval) => ({
        '@type': 'Offer',
        ...priced(prices[interval]),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...priced(prices[interval]),
          billingDuration: MONTHS[interval],
          unitCode: 'MON',
        },
        availability: 'https://schema.org/InStock',
        url: pageAt(href('membership', {}, { interval: interval === 'year' ? 'year' : undefined })),
      })),
    })),
    breadcrumbs(context, [
      { name: t('core.nav.home'), path: href('home') },
      { name: t('membership.title'), path },
    ]),
  ]
}
