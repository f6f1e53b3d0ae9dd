import { useEffect, useState } from 'react'

/**
 * Whether a part of the page is in the middle of the screen, or within another margin of it; `isThere` turns true once
 * it is rendered.
 */
export const useInSight = (id: string, isThere = true, rootMargin = '-25% 0px'): boolean => {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const part = isThere ? document.getElementById(id) : null
    if (!part) return undefined
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), { rootMargin })
    watch.observe(part)
    return () => watch.disconnect()
  }, [id, isThere, rootMargin])
  return isInSight
}
