import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

const EVERY_MS = 2000
/** A charge takes a second or two; one that takes a minute is read when the page is opened again. */
const TRIES = 30

/** Shows that a charge is being made, and reads the membership again until its result is known. */
export const Charging = () => {
  const { t } = useT()
  const refresh = useRefresh()
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(async () => {
    await Promise.all([refresh('subscription.read'), refresh('subscription.invoices')])
    setTries((previous) => previous + 1)
  })
  useEffect(() => {
    if (tries >= TRIES) return
    const timer = setTimeout(() => void ask(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [tries])
  return <Notice>{t('subscription.charging')}</Notice>
}
