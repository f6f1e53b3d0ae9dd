import { useAtomValue } from 'jotai'
import type { Money } from '#contract/rules/common.ts'
import type { NextFree } from '#contract/booking/places.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { offlineAtom } from '#src/state/online.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { useChoice } from '#src/features/booking/slots/choice.ts'
import { PriceFrom } from './PlaceCards.tsx'
import * as styles from './PlaceParts.css.ts'
import { useInSight } from './use-in-sight.ts'

interface PriceBoxProps {
  price: Money
  per: 'per_slot' | 'per_person'
  nextFree: NextFree | undefined
  /** Only its card is known, and no times. */
  isFromDevice: boolean
}

/** Where times are chosen on the page. */
export const SLOT_SECTION_ID = 'times'

/** The price, the next free time, and a link to the times: beside the page where there is room. */
export const PriceBox = ({ price, per, ...free }: PriceBoxProps) => {
  const { t, format } = useT()
  const times = useTimes()
  const choice = useChoice()
  return (
    <aside className={styles.aside}>
      <div className={styles.offer}>
        {choice ? (
          <div>
            <Text weight="medium">{times.moment(choice.localStart)}</Text>
            <Text tone="muted">{t('places.guest_count', { count: choice.guests })}</Text>
            {choice.total && (
              <Price
                text={format.amount(choice.total)}
                label={format.money(choice.total)}
                currency={choice.total.currency}
                size="lg"
              />
            )}
          </div>
        ) : (
          <>
            <PriceFrom price={price} per={per} size="lg" />
            <NextFreeText {...free} />
          </>
        )}
        <a href={`#${SLOT_SECTION_ID}`} className={buttonClass({ full: true })}>
          {t(choice ? 'places.change_choice' : 'places.choose')}
        </a>
      </div>
    </aside>
  )
}

/** The same on phones, at the bottom of the screen. */
export const PriceBar = ({ price, per }: Pick<PriceBoxProps, 'price' | 'per'>) => {
  const { t } = useT()
  const isThere = useInSight(SLOT_SECTION_ID)
  return (
    <div hidden={isThere} className={styles.bar}>
      <PriceFrom price={price} per={per} />
      <a href={`#${SLOT_SECTION_ID}`} className={buttonClass()}>
        {t('places.choose')}
      </a>
    </div>
  )
}

/** The next free time; that there is none only where the shop itself says so now. */
export const NextFreeText = ({ nextFree, isFromDevice }: Pick<PriceBoxProps, 'nextFree' | 'isFromDevice'>) => {
  const { t } = useT()
  const times = useTimes()
  const isUnknown = useAtomValue(offlineAtom) || isFromDevice
  return (
    <Text size="caption" tone="muted">
      {nextFree
        ? t('places.next_free', { when: times.moment(nextFree.local_start) })
        : t(isUnknown ? 'places.times_unknown' : 'places.nothing_free')}
    </Text>
  )
}
