import { lazy, Suspense } from 'react'
import LinkGlyph from 'lucide/dist/esm/icons/link.mjs'
import { brands } from './brands.css.ts'
import * as styles from './BrandIcon.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from './Icon.tsx'

interface BrandIconProps {
  /** A network as the shop's settings call it. */
  name: string
}

const isBrand = (name: string): name is keyof typeof brands => Object.hasOwn(brands, name)

const UnknownIcon = () => <Icon glyph={LinkGlyph} />

/** Few networks are not built in. */
const FetchedIcon = lazy(() =>
  import('./FetchedIcon.tsx').then(
    (loaded) => ({ default: loaded.FetchedIcon }),
    () => ({ default: UnknownIcon }),
  ),
)

/**
 * The mark of a network: a built-in one, else the server's `/icons/{name}.svg` if it loads in time, else a link icon.
 */
export const BrandIcon = ({ name }: BrandIconProps) => {
  const brand = name === 'twitter' ? 'x' : name.toLowerCase()
  return isBrand(brand) ? (
    <span aria-hidden="true" className={classNames(styles.mark, brands[brand])} />
  ) : (
    <Suspense fallback={<UnknownIcon />}>
      <FetchedIcon key={brand} name={brand} />
    </Suspense>
  )
}
