import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import LinkGlyph from 'lucide-react/icons/link'
import { ICON_TIMEOUT_MS } from '#contract/rules/limits.ts'
import { brands } from './brands.css.ts'
import * as styles from './BrandIcon.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from './Icon.tsx'

interface BrandIconProps {
  /** A network as the shop's settings call it. */
  name: string
}

/** Name of the variable, out of its `var(…)`. */
const IMAGE = styles.image.slice(4, -1)

const isBrand = (name: string): name is keyof typeof brands => Object.hasOwn(brands, name)

/**
 * The mark of a network: a built-in one, else the server's `/icons/{name}.svg` if it loads in time, else a link icon.
 */
export const BrandIcon = ({ name }: BrandIconProps) => {
  const brand = name === 'twitter' ? 'x' : name.toLowerCase()
  return isBrand(brand) ? (
    <span aria-hidden="true" className={classNames(styles.mark, brands[brand])} />
  ) : (
    <FetchedIcon key={brand} name={brand} />
  )
}

const FetchedIcon = ({ name }: BrandIconProps) => {
  const url = `/icons/${encodeURIComponent(name)}.svg`
  const ref = useRef<HTMLSpanElement>(null)
  const [arrived, setArrived] = useState(false)

  useEffect(() => {
    const image = new Image()
    image.onload = () => setArrived(true)
    image.src = url
    const timer = setTimeout(() => (image.src = ''), ICON_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      image.onload = null
    }
  }, [url])

  // Set by script: the page's policy refuses style attributes in its HTML.
  useLayoutEffect(() => {
    ref.current?.style.setProperty(IMAGE, `url("${url}")`)
  }, [arrived, url])

  return arrived ? <span ref={ref} aria-hidden="true" className={styles.mark} /> : <Icon glyph={LinkGlyph} />
}
