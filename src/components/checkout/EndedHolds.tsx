import { Link } from 'wouter'
import { slotPath } from '#src/components/booking/slot-path.ts'
import { BASKETS } from '#contract/shop/basket-feature.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import { heldUntil, type StoredHold } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** The slots of a checkout whose hold is over, above all else: each with the way to another time. */
export const EndedHolds = ({ except }: { except?: string }) => {
  const holds = useHolds()
  const hasWords = useMessages('held')
  if (!useHasFeature(BASKETS) || !hasWords) return null
  return holds?.map(
    (stored) =>
      !stored.placed &&
      !stored.isLost &&
      stored.hold.id !== except && <EndedHold key={stored.hold.id} stored={stored} />,
  )
}

const EndedHold = ({ stored }: { stored: StoredHold }) => {
  const { t } = useT()
  const left = useSecondsLeft(stored)
  const { hold } = stored
  if (heldUntil(stored) > 0 && left > 0) return null
  return (
    <Notice
      tone="warning"
      title={t('held.together.ended')}
      action={
        <Link href={slotPath(hold)} className={buttonClass({ variant: 'secondary' })}>
          {t('held.back')}
        </Link>
      }
    >
      <ShopText text={hold.place.name} /> · <SlotMoment slot={hold.availability} />
    </Notice>
  )
}
