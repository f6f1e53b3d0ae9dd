import { useEffect, useState } from 'react'
import type { Format } from '#src/i18n/format.ts'

const TICK_MS = 500

/**
 * Seconds left of a wait that begins now, and a way to begin it anew. Counted from when the page was there: the device's
 * clock may be wrong, but it goes as fast as the server's.
 */
export const useCountdown = (seconds: number): [left: number, restart: () => void] => {
  const [left, setLeft] = useState(seconds)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds, round])
  const restart = () => {
    setLeft(seconds)
    setRound(round + 1)
  }
  return [left, restart]
}

/** Minutes and seconds in the reader's digits. @example clock(75, format) === '1:15' */
export const clock = (seconds: number, { digits }: Pick<Format, 'digits'>): string =>
  digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
