import { useState } from 'react'
import { HeldLines } from '#src/components/booking/HeldLines.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

/** As many slots are held as may be: one of them is booked or released before another is held. */
export const HoldsFull = () => {
  const { t } = useT()
  const [announcement, announce] = useState('')
  return (
    <Notice tone="warning" title={t('slots.holds_full.title')}>
      <p>{t('slots.holds_full.text')}</p>
      <HeldLines onAnnounce={announce} onLeave={() => undefined} />
      <VisuallyHidden as="div">
        <p role="status">{announcement}</p>
      </VisuallyHidden>
    </Notice>
  )
}
