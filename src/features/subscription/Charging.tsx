import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

const EVERY_MS = 2000
/** A charge takes a second or two. One that takes a minute waits for a bank or a gateway that does not answer. */
const TRIES = 30
const LATER_MS = 20_000

/** Shows that a charge is being made, and reads the membership again until its result is known. */
export const Charging = () => {
  const { t } = useT()
  const refresh = useRefresh()
  const [tries, setTries] = useState(0)
  const isLate = tries >= TRIES
  const ask = useEffectEvent(async () => {
    await Promise.all([refresh('subscription.read'), refresh('subscription.invoices')])
    setTries((previous) => previous + 1)
  })
  useEffect(() => {
    const timer = setTimeout(() => void ask(), isLate ? LATER_MS : EVERY_MS)
    return () => clearTimeout(timer)
  }, [tries, isLate])
  return <Notice>{t(isLate ? 'subscription.charging_late' : 'subscription.charging')}</Notice>
}
