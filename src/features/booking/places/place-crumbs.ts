import type { Text } from '#contract/rules/common.ts'
import { textIn } from '#locales/index.ts'
import type { DiscoveryContext } from '#src/api/page.ts'

/** Breadcrumbs of a page for crawlers. */
export const breadcrumbs = ({ pageAt }: DiscoveryContext, way: readonly { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageAt(path),
  })),
})

/** The rating for crawlers, where there is one. */
export const ratingOf = ({ average, count }: { average: number; count: number }): object =>
  count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count } } : {}

/** Questions and answers, as crawlers read them. */
export const questionsOf = (
  { locale }: DiscoveryContext,
  faqs: readonly { question: Text; answer: Text }[],
): object[] =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: textIn(question, locale),
            acceptedAnswer: { '@type': 'Answer', text: textIn(answer, locale) },
          })),
        },
      ]
