import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import type { Money } from '#contract/rules/common.ts'
import type { NextFree } from '#contract/booking/places.ts'
import { useT } from '#src/i18n/use-t.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { offlineAtom } from '#src/state/online.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { BOOK_BUTTON_ID, CHOICE_IDS, focusChoice, useChoice } from '#src/features/booking/slots/choice.ts'
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
export const SLOT_SECTION_ID = CHOICE_IDS.day

/** The choice or the price, and a link to what is still to be chosen: beside the page where there is room. */
export const PriceBox = ({ price, per, ...free }: PriceBoxProps) => {
  const choice = useChoice()
  return (
    <aside className={styles.aside}>
      <div className={styles.offer}>
        <NextFreeText {...free} />
        <ChoicePrice price={price} per={per} size="lg" />
        <NextStep choice={choice} full />
      </div>
    </aside>
  )
}

/** The bars at the foot of a phone and the height of the button: above them, all of the button is in sight. */
const ABOVE_BARS = '0px 0px -112px'

/** The same on phones, at the bottom of the screen until the button that books is there. */
export const PriceBar = ({ price, per }: Pick<PriceBoxProps, 'price' | 'per'>) => {
  const { t } = useT()
  const choice = useChoice()
  const { moment } = useShopTimes(choice?.slot?.time_zone)
  const isThere = useInSight(BOOK_BUTTON_ID, choice !== undefined, ABOVE_BARS)
  return (
    <div data-bar hidden={isThere} className={styles.bar}>
      <div>
        {choice?.slot && (
          <Text size="caption">
            {moment(choice.slot.starts_at)} · {t('places.guest_count', { count: choice.guests })}
          </Text>
        )}
        <ChoicePrice price={price} per={per} />
      </div>
      <NextStep choice={choice} />
    </div>
  )
}

/** The price of what is chosen; before, the lowest. */
const ChoicePrice = ({ price, per, size }: Pick<PriceBoxProps, 'price' | 'per'> & { size?: 'lg' }) => {
  const { format } = useT()
  const choice = useChoice()
  if (!choice?.slot) return <PriceFrom price={price} per={per} {...(size && { size })} />
  const { total } = choice
  if (!total) return null
  return (
    <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} {...(size && { size })} />
  )
}

/** A link to what is missing, which it names, or to the button that books. */
const NextStep = ({ choice, full = false }: { choice: ReturnType<typeof useChoice>; full?: boolean }) => {
  const { t } = useT()
  const missing = choice ? (choice.missing ?? 'done') : 'time'
  const isEarly = useRef(false)
  // Pressed before the picker was there, the link has led no further than the calendar.
  useEffect(() => {
    if (!isEarly.current || !choice) return
    isEarly.current = false
    focusChoice(CHOICE_IDS[missing])
  }, [choice, missing])
  return (
    <a
      href={`#${choice ? CHOICE_IDS[missing] : SLOT_SECTION_ID}`}
      className={buttonClass({ full })}
      onClick={() => {
        isEarly.current = !choice
      }}
    >
      {t(`places.next_step.${missing}`)}
    </a>
  )
}

const ChosenTime = ({ slot, guests }: { slot: Availability; guests: number }) => {
  const { t } = useT()
  return (
    <>
      <SlotMoment slot={slot} /> · {t('places.guest_count', { count: guests })}
    </>
  )
}

/**
 * What is chosen; before that the next free time, and that there is none only where the shop itself says so now.
 */
export const NextFreeText = ({ nextFree, isFromDevice }: Pick<PriceBoxProps, 'nextFree' | 'isFromDevice'>) => {
  const { t } = useT()
  const times = useTimes()
  const choice = useChoice()
  const moments = useShopTimes(nextFree?.time_zone)
  const isUnknown = useAtomValue(offlineAtom) || isFromDevice
  if (choice?.slot)
    return (
      <Text size="caption" weight="medium">
        <ChosenTime slot={choice.slot} guests={choice.guests} />
      </Text>
    )
  const isOtherDay = choice?.day !== undefined && choice.day !== nextFree?.local_start.slice(0, 10)
  return (
    <Text size="caption" tone="muted">
      {isOtherDay
        ? t('places.day_chosen', { day: times.day(choice.day ?? '') })
        : nextFree
          ? t('places.next_free', { when: moments.moment(nextFree.starts_at) })
          : t(isUnknown ? 'places.times_unknown' : 'places.nothing_free')}
    </Text>
  )
}
