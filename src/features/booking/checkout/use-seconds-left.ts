import { useEffect, useState } from 'react'
import type { StoredHold } from '#src/domain/hold/hold.ts'

const TICK_MS = 500

const secondsLeft = (kept: StoredHold | null | undefined): number =>
  kept ? Math.max(0, Math.ceil((Date.parse(kept.hold.expires_at) - Date.now() - kept.ahead) / 1000)) : 0

/** Seconds left of a hold, by the server's clock; 0 without a hold. */
export const useSecondsLeft = (kept: StoredHold | null | undefined): number => {
  const [left, setLeft] = useState(() => secondsLeft(kept))
  useEffect(() => {
    const count = () => setLeft(secondsLeft(kept))
    count()
    if (!kept) return undefined
    const timer = setInterval(count, TICK_MS)
    // Timers are suspended with the page.
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [kept])
  return left
}
