import { useEffect, useState } from 'react'

/** Whether a part of the page is in the middle of the screen. */
export const useInSight = (id: string): boolean => {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const part = document.getElementById(id)
    if (!part) return undefined
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      rootMargin: '-25% 0px',
    })
    watch.observe(part)
    return () => watch.disconnect()
  }, [id])
  return isInSight
}
