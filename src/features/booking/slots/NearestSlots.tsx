import type { NextFree } from '#contract/booking/places.ts'
import { useT } from '#src/i18n/use-t.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface NearestSlotsProps {
  slots: readonly NextFree[]
  isBusy: boolean
  onTake: (id: string) => void
}

/** Free times near one that could not be had, each taken by a press. */
export const NearestSlots = ({ slots, isBusy, onTake }: NearestSlotsProps) => {
  const { t } = useT()
  if (slots.length === 0) return <Text>{t('slots.taken.none')}</Text>
  return (
    <div>
      <Text weight="medium">{t('slots.taken.nearest')}</Text>
      <Inline gap="xs">
        {slots.map((slot) => (
          <Button
            key={slot.availability_id}
            variant="secondary"
            busy={isBusy}
            onClick={() => onTake(slot.availability_id)}
          >
            <SlotMoment slot={slot} />
          </Button>
        ))}
      </Inline>
    </div>
  )
}
