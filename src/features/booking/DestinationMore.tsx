import type { ReactNode } from 'react'
import type { Destination } from '#contract/destinations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/Text.tsx'
import { MapPicture } from './MapPicture.tsx'
import * as styles from './PlaceParts.css.ts'
import { Section } from './PlaceParts.tsx'
import { Ticks } from './Ticks.tsx'

/** What is below the first screen of a destination’s page; `children` end it. */
export const DestinationMore = ({ place, children }: { place: Destination; children: ReactNode }) => {
  const { t, say } = useT()
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Section title={t('places.highlights')}>
          <Ticks items={place.highlights} />
        </Section>
        <Section title={t('places.season')}>
          <Text reading>{say(place.best_season)}</Text>
        </Section>
        <Section title={t('places.getting_there')}>
          <Text reading>{say(place.getting_there)}</Text>
          <MapPicture name={say(place.name)} latitude={place.latitude} longitude={place.longitude} />
        </Section>
        {children}
      </div>
    </div>
  )
}
