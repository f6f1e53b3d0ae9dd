import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './PlaceParts.css.ts'

/** Link to a place in the customer's own map app, which shows more than a drawing could. */
export const MapLink = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const { t } = useT()
  return (
    <div>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass({ variant: 'secondary' })} ${styles.external}`}
      >
        <Icon glyph={MapPin} size="sm" />
        {t('places.open_map')}
        <VisuallyHidden>{t('places.new_tab')}</VisuallyHidden>
      </a>
    </div>
  )
}
