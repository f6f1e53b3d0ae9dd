import { useEffect, useState } from 'react'
import { readSessionRecord, writeSessionRecord } from '#src/lib/device/session-record.ts'
import type { Format } from '#src/i18n/format.ts'

const TICK_MS = 500
/** Session record with the ends of delays, by name. */
const KEPT = 'waits'

/**
 * Seconds left of a delay, and a function to restart it. Counted from hydration: the device's clock may be wrong, but
 * it runs as fast as the server's. A reload does not restart a delay with a name.
 */
export const useCountdown = (seconds: number, of?: string): [left: number, restart: () => void] => {
  const [left, setLeft] = useState(seconds)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const end = endOf(of, seconds, round > 0)
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK_MS)
    const first = setTimeout(tick)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [seconds, of, round])
  const restart = () => {
    setLeft(seconds)
    setRound(round + 1)
  }
  return [left, restart]
}

/** When a delay ends: a running one goes on, unless it is restarted. */
const endOf = (of: string | undefined, seconds: number, isAnew: boolean): number => {
  const latest = Date.now() + seconds * 1000
  if (of === undefined) return latest
  const stored = readSessionRecord<number>(KEPT)[of]
  // A clock that was set back must not lengthen the delay.
  if (!isAnew && typeof stored === 'number' && stored <= latest) return stored
  writeSessionRecord(KEPT, { [of]: latest })
  return latest
}

/** Minutes and seconds in the reader's digits. @example clock(75, format) === '1:15' */
export const clock = (seconds: number, { digits }: Pick<Format, 'digits'>): string =>
  digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
