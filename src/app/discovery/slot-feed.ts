import type { FeedContext, PlacedSlot } from '#contract/wire/feeds.ts'
import { shopId } from '#src/components/linked-data.ts'
import { slotsOf } from '#src/components/slot-data.ts'
import { href } from '#src/routes.ts'
import { pageIn } from './product-feed.ts'

/**
 * The feed of slots as a `DataFeed` of schema.org, in pieces: what the page of a place says of the slots of a day, for
 * all places and days. Its array is written as it is read, one slot a line.
 */
export async function* slotFeed(
  batches: AsyncIterable<readonly PlacedSlot[]>,
  context: FeedContext,
): AsyncGenerator<string> {
  const { locale, general, publicUrl } = context
  const absolute = (path: string) => new URL(path, publicUrl).href
  const site = { locale, absolute, pageAt: (path: string) => pageIn(context, path) }
  const head = {
    '@context': 'https://schema.org',
    '@type': 'DataFeed',
    name: general.site_name,
    url: site.pageAt(href('home')),
    inLanguage: locale,
    provider: { '@type': 'OnlineStore', ...shopId(absolute), name: general.site_name, url: absolute('/') },
  }
  yield `${JSON.stringify(head).slice(0, -1)},"dataFeedElement":[`
  let isFirst = true
  for await (const batch of batches) {
    const things = batch
      .flatMap(({ slot, place }) => slotsOf([slot], place, site))
      .map((thing) => JSON.stringify(thing))
    if (things.length === 0) continue
    yield `${isFirst ? '\n' : ',\n'}${things.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}
