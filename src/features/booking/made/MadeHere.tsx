import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Destination } from '#contract/booking/destinations.ts'
import { optional } from '#src/api/query.ts'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { ROW_SIZES } from '#src/features/booking/places/card-sizes.ts'
import { PlaceRow } from '#src/features/booking/places/PlaceRow.tsx'
import { destinationQuery } from '#src/features/booking/places/search/place-query.ts'
import { useInSight } from '#src/features/booking/places/use-in-sight.ts'

const SHOWN = 3
/** Distance from the screen at which the goods are read. */
const MARGIN = '600px 0px'

/** Goods that are made at a destination. */
export const MadeHere = ({ place: { name, products = [] } }: { place: Pick<Destination, 'name' | 'products'> }) => {
  const { t, say } = useT()
  return (
    <PlaceRow
      label={t('held.made_in', { place: say(name) })}
      title={<Message of="held.made_in" values={{ place: <ShopText text={name} /> }} />}
    >
      {products.slice(0, SHOWN).map((product) => (
        <ProductTile key={product.id} product={product} level={3} sizes={ROW_SIZES} />
      ))}
    </PlaceRow>
  )
}

/** The same at the end of a page of one of its tours or venues, where nothing moves when it arrives. */
export const MadeAround = ({ destination }: { destination: string }) => {
  const id = useId()
  // The cart may have read the same before this part of the page hydrates; the server renders none of it.
  const isHydrated = useHydrated()
  const isNear = useInSight(id, true, MARGIN)
  const hasWords = useMessages('held')
  const hasCardWords = useMessages('card')
  const { data } = useQuery({ ...optional(destinationQuery(destination), 'failing'), enabled: isNear })
  return <div id={id}>{isHydrated && hasWords && hasCardWords && data && <MadeHere place={data.data} />}</div>
}
