import MapPin from 'lucide-react/icons/map-pin'
import { useT } from '#src/i18n/use-t.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { ARABIA, HOME, NORTH_EAST, WEST } from './map-shapes.ts'
import * as styles from './PlaceParts.css.ts'

interface MapPictureProps {
  name: string
  latitude: number
  longitude: number
}

/** The box that is shown, in degrees: west, north, width, height. */
const [LEFT, TOP, WIDTH, HEIGHT] = [33, 33, 27, 15.2]

/** Where a place lies, drawn by ourselves, and the way to the customer's own map. */
export const MapPicture = ({ name, latitude, longitude }: MapPictureProps) => {
  const { t } = useT()
  const [x, y] = [longitude - LEFT, TOP - latitude]
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="810"
        height="456"
        role="img"
        aria-label={t('places.map', { name })}
        className={styles.map}
      >
        <rect width={WIDTH} height={HEIGHT} className={styles.sea} />
        {[WEST, NORTH_EAST, ARABIA].map((shape) => (
          <path key={shape} d={shape} className={styles.land} />
        ))}
        <path d={HOME} className={styles.home} />
        <circle cx={x} cy={y} r="0.9" className={styles.ring} />
        <path d={`M${x} ${y}c-.2-.6-.6-.8-.6-1.3a.6.6 0 0 1 1.2 0c0 .5-.4.7-.6 1.3Z`} className={styles.pin} />
      </svg>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.external}
      >
        <Icon glyph={MapPin} size="sm" />
        {t('places.open_map')}
        <VisuallyHidden>{t('places.new_tab')}</VisuallyHidden>
      </a>
    </>
  )
}
