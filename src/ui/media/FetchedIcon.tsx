import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import LinkGlyph from 'lucide/dist/esm/icons/link.mjs'
import { ICON_TIMEOUT_MS } from '#contract/rules/limits.ts'
import * as styles from './BrandIcon.css.ts'
import { Icon } from './Icon.tsx'

/** Name of the variable, out of its `var(…)`. */
const IMAGE = styles.image.slice(4, -1)

interface FetchedIconProps {
  name: string
}

/** The server's icon of a network, if it loads in time. */
export const FetchedIcon = ({ name }: FetchedIconProps) => {
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
