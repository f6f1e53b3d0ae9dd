import { useAtomValue } from 'jotai'
import { Suspense, useId, useState } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useMove } from '#src/components/navigation/use-move.ts'
import { nearestIn } from '#src/features/booking/slots/nearest.ts'
import { NearestSlots } from '#src/features/booking/slots/NearestSlots.tsx'
import { isHeldFor, useHoldsFull, useOwnHold } from '#src/features/booking/slots/own-hold.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { BOOK_BUTTON_ID, CHOICE_IDS, focusChoice, useChoice } from '#src/features/booking/slots/choice.ts'
import * as styles from '#src/features/booking/slots/SlotPicker.css.ts'
import { type ChoiceProblem, priceOf, type Quantities, totalOf, unitsOf } from '#src/features/booking/slots/units.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { useCover } from '#src/features/booking/slots/use-cover.ts'
import { useHold } from '#src/components/booking/use-hold.ts'

/** Few visitors hold as much as they may. */
const HoldsFull = latePart(async () => (await import('./HoldsFull.tsx')).HoldsFull)

interface BookProps {
  /** The place, as `location:<slug>`. */
  what: string
  slot: Availability | undefined
  units: Quantities
  /** What keeps it from being booked. */
  missing: ChoiceProblem | undefined
}

const TAKEN = ['slot_taken', 'capacity_exceeded'] as const

/** Holds the chosen time for the chosen guests, and opens its checkout. Shows why it cannot. */
export const Book = ({ what, slot, units, missing }: BookProps) => {
  const { t, format } = useT()
  const move = useMove()
  const why = useId()
  const isOffline = useAtomValue(offlineAtom)
  const { take, isSending, problem } = useHold()
  const [wasPressed, setPressed] = useState(false)
  const choice = useChoice()
  const isFull = useHoldsFull(what)
  const blocked = isOffline
    ? t('slots.book_offline')
    : isFull
      ? t('slots.holds_full.title')
      : missing && wasPressed
        ? t(missing.key, missing.count === undefined ? {} : { count: missing.count })
        : ''
  const { stored } = useOwnHold(what)
  const isHeld = slot !== undefined && isHeldFor(stored, slot, units)
  const book = async (id: string) => {
    if (await take(what, id, unitsOf(units))) await move(href('bookingCheckout'))
  }
  const press = () => {
    setPressed(true)
    if (isHeld) return void move(href('bookingCheckout'))
    if (isOffline || isFull) return
    if (slot && !missing) void book(slot.id)
    else if (choice?.missing) focusChoice(CHOICE_IDS[choice.missing])
  }
  const near = nearestIn(problem)
  const total = slot && totalOf(units) > 0 ? priceOf(units, slot) : undefined
  const cover = useCover(slot, units)
  const taken = TAKEN.find((code) => code === problem?.code)
  return (
    <Stack gap="sm">
      {total && cover && (
        <div className={styles.total}>
          <Text weight="medium">{t('slots.covered.label')}</Text>
          <Text weight="medium">
            {cover.left === null
              ? t('slots.covered.open')
              : t(cover.unit === 'visit' ? 'slots.covered.visits' : 'slots.covered.seats', {
                  count: cover.left,
                  units: cover.units,
                })}
          </Text>
        </div>
      )}
      {total && !cover && (
        <div className={styles.total}>
          <Text weight="medium">{t('slots.total')}</Text>
          {total.amount === 0 ? (
            <Text weight="medium">{t('slots.free')}</Text>
          ) : (
            <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} size="lg" />
          )}
        </div>
      )}
      <Suspense>{isFull && <HoldsFull />}</Suspense>
      <Button
        id={BOOK_BUTTON_ID}
        size="lg"
        full
        busy={isSending}
        blocked={isOffline || isFull}
        aria-describedby={why}
        onClick={press}
      >
        {t(isHeld ? 'slots.go_on' : 'slots.book')}
      </Button>
      <Text as="div" {...(isOffline ? { tone: 'muted' } : { tone: 'danger' })}>
        <span id={why} role="status">
          {blocked}
        </span>
      </Text>
      <ErrorNotice problem={problem} {...(taken && { title: t(`slots.taken.${taken}`) })}>
        {(taken || near.length > 0) && <NearestSlots slots={near} isBusy={isSending} onTake={(id) => void book(id)} />}
      </ErrorNotice>
    </Stack>
  )
}
