import { useEffect, useState } from 'react'
import type { KeptHold } from '#src/state/hold.ts'

const TICK_MS = 500

const secondsLeft = ({ hold, ahead }: KeptHold): number =>
  Math.max(0, Math.ceil((Date.parse(hold.expires_at) - Date.now() - ahead) / 1000))

/** Seconds a hold still has, by the server's clock. */
export const useSecondsLeft = (kept: KeptHold): number => {
  const [left, setLeft] = useState(() => secondsLeft(kept))
  useEffect(() => {
    const count = () => setLeft(secondsLeft(kept))
    count()
    const timer = setInterval(count, TICK_MS)
    // Timers sleep with the page.
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [kept])
  return left
}
