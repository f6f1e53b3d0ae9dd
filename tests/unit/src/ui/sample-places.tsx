import { PlaceCard } from '#src/ui/cards/PlaceCard.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { dunes, link, type Say } from './sample-parts.tsx'

/** A place as a list shows it, and as a large tile. */
export const PlaceSample = ({ say, large = false }: { say: Say; large?: boolean }) => (
  <PlaceCard
    large={large}
    href="#place"
    renderLink={link}
    name={say('Dunes by night', 'الكثبان ليلًا')}
    above={say('Hail', 'حائل')}
    text={say('A camp under more stars than you can count.', 'مخيم تحت نجوم لا تُحصى.')}
    image={dunes}
    sizes="50vw"
    badge={say('Stars', 'نجوم')}
    price={<Price text="340" label={say('340 SAR', '340 ريالًا')} fromLabel={say('from', 'من')} />}
    rating={<Rating value={4.6} compact label={say('4.6 of 5, 12 reviews', '4.6 من 5، 12 تقييمًا')} text="4.6" />}
  />
)
