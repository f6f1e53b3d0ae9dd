import type { ReactNode } from 'react'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card, cardLink } from '#src/ui/layout/Card.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture, type PictureImage } from '#src/ui/media/Picture.tsx'
import * as styles from './ProductCard.css.ts'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'

interface ProductCardProps {
  href: string
  renderLink: RenderLink
  name: ReactNode
  /** Level of the name in the page's outline. */
  level?: 2 | 3
  /** Without alternative text: the name describes it. */
  image: PictureImage
  /** How wide the card is at which screen width, as in `<img sizes>`. */
  sizes: string
  priority?: boolean
  /** In sight from the start. */
  eager?: boolean
  badge?: string | undefined
  price: ReactNode
  rating?: ReactNode
  /** Whether it can be had, where that is worth a word. */
  stock?: ReactNode
  /** What can be done with it, in the corner of the picture. */
  action?: ReactNode
}

/** A product in a list: one link, as large as the card. */
export const ProductCard = ({
  href,
  renderLink,
  name,
  level = 3,
  image,
  sizes,
  priority = false,
  eager = false,
  badge,
  price,
  rating,
  stock,
  action,
}: ProductCardProps) => (
  <Card interactive className={styles.card}>
    <Picture image={image} alt="" sizes={sizes} ratio="square" priority={priority} eager={eager} />
    {badge && (
      <span className={styles.badge}>
        <Badge wraps>{badge}</Badge>
      </span>
    )}
    <div className={styles.words}>
      <Heading level={level} size="body" lines={2} className={styles.name}>
        {renderLink({ href, className: cardLink, children: name })}
      </Heading>
      {rating}
      {stock}
      <div className={styles.price}>{price}</div>
    </div>
    {action && <span className={styles.action}>{action}</span>}
  </Card>
)
