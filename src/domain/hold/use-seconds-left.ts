import { useEffect, useState } from 'react'
import type { StoredHold } from '#src/domain/hold/hold.ts'

const TICK_MS = 500

const secondsLeft = (stored: StoredHold | null | undefined): number =>
  stored ? Math.max(0, Math.ceil((Date.parse(stored.hold.expires_at) - Date.now() - stored.ahead) / 1000)) : 0

/** Seconds left of a hold, by the server's clock; 0 without a hold. */
export const useSecondsLeft = (stored: StoredHold | null | undefined): number => {
  const [left, setLeft] = useState(() => secondsLeft(stored))
  const [counted, setCounted] = useState(stored)
  // At once, not after a frame of 0 seconds, in which what shows them would be gone.
  if (counted !== stored) {
    setCounted(stored)
    setLeft(secondsLeft(stored))
  }
  useEffect(() => {
    const count = () => setLeft(secondsLeft(stored))
    count()
    if (!stored) return undefined
    const timer = setInterval(count, TICK_MS)
    // Timers are suspended with the page.
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [stored])
  return left
}
