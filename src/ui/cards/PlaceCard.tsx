import type { ReactNode } from 'react'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card, cardLink } from '#src/ui/layout/Card.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture, type PictureImage } from '#src/ui/media/Picture.tsx'
import * as styles from './PlaceCard.css.ts'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'
import { Text } from '#src/ui/text/Text.tsx'

interface PlaceCardProps {
  href: string
  renderLink: RenderLink
  name: ReactNode
  /** Its location or kind, above its name. */
  above?: ReactNode
  /** A line about it. */
  text?: ReactNode
  level?: 2 | 3
  /** Without alternative text: the name describes it. */
  image: PictureImage
  sizes: string
  priority?: boolean
  eager?: boolean
  badge?: string | undefined
  price?: ReactNode
  rating?: ReactNode
  /** Its text is on the picture, dark in both themes. */
  large?: boolean
}

/** A place in a list: one link, as large as the card. */
export const PlaceCard = ({ large = false, badge, ...place }: PlaceCardProps) => {
  const picture = (
    <Picture
      image={place.image}
      alt=""
      sizes={place.sizes}
      ratio="landscape"
      priority={place.priority ?? false}
      eager={place.eager ?? false}
    />
  )
  return (
    <Card interactive className={classNames(styles.card, large && styles.large)}>
      {large ? <div className={styles.picture}>{picture}</div> : picture}
      {badge && (
        <span className={styles.badge}>
          <Badge>{badge}</Badge>
        </span>
      )}
      <div className={large ? styles.over : styles.words} {...(large && { 'data-theme': 'dark' })}>
        {place.above && <div className={styles.above}>{place.above}</div>}
        <Heading level={place.level ?? 3} size={large ? 'title' : 'lead'} lines={2}>
          {place.renderLink({ href: place.href, className: cardLink, children: place.name })}
        </Heading>
        {place.text && (
          <Text size="caption" tone="muted" lines={2}>
            {place.text}
          </Text>
        )}
        <div className={styles.end}>
          {place.price}
          {place.rating}
        </div>
      </div>
    </Card>
  )
}
