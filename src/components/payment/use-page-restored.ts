import { useEffect, useEffectEvent } from 'react'

/** Calls back when the page is shown again out of the browser's memory, as on the way back from a payment's page. */
export const usePageRestored = (onRestored: () => void): void => {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && restored()
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
}
