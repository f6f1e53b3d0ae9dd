import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance from the screen at which loading begins. */
const MARGIN = '600px 0px'

/** Whether an element is near the screen; for content that is fetched only then. Never on the server. */
export const useIsNearViewport = (): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!place || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}
