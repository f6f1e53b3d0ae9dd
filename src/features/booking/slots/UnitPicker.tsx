import { useId, useState } from 'react'
import { Link } from 'wouter'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { Availability } from '#contract/booking/availability.ts'
import type { Experience } from '#contract/booking/experiences.ts'
import type { Location } from '#contract/booking/locations.ts'
import type { Unit } from '#contract/booking/places.ts'
import { href } from '#src/routes.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './SlotPicker.css.ts'
import { mostOf, type Quantities, roomAt } from './units.ts'
import { useGuestRoom } from './use-guest-room.ts'

interface UnitPickerProps {
  place: Location | Experience
  slot: Availability | undefined
  units: Quantities
  onChange: (units: Quantities) => void
}

/** The number of guests: one line for each kind, within the rules of the place. */
export const UnitPicker = ({ place, slot, units, onChange }: UnitPickerProps) => {
  const { t } = useT()
  const guestRoom = useGuestRoom(place, slot)
  const room = guestRoom ?? roomAt(place, slot)
  // Fewer seats than the smallest booking take none: that is said by what is wrong with the choice.
  const least = place.min_units
  const most = Math.max(least, roomAt(place, slot))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('slots.guests')}</legend>
      <ul className={styles.units}>
        {place.units.map((unit) => (
          <li key={unit.id}>
            <UnitLine
              unit={unit}
              price={slot?.unit_prices.find(({ unit_id: id }) => id === unit.id)?.price ?? unit.price}
              isWholeSlot={slot?.slot_price !== undefined || 'slot_price' in place}
              quantity={units[unit.id] ?? 0}
              most={mostOf(unit, units, room)}
              onChange={(quantity) => onChange({ ...units, [unit.id]: quantity })}
            />
          </li>
        ))}
      </ul>
      <Text size="caption" tone="muted">
        {least === most ? t('slots.limit', { count: most }) : t('slots.limits', { min: least, max: most })}
      </Text>
      {guestRoom !== undefined && (
        <Text as="div" size="caption">
          {t('slots.guest_limit', { count: guestRoom })}{' '}
          <Link href={href('auth', {}, { redirect: location.pathname + location.search })}>{t('slots.sign_in')}</Link>
        </Text>
      )}
    </fieldset>
  )
}

interface UnitLineProps {
  unit: Unit
  price: Unit['price']
  isWholeSlot: boolean
  quantity: number
  most: number
  onChange: (quantity: number) => void
}

const UnitLine = ({ unit, price, isWholeSlot, quantity, most, onChange }: UnitLineProps) => {
  const { t, say, format } = useT()
  // The picker may be there twice: on the page, and in the dialog of a waiting list.
  const id = useId()
  // What is typed stays until the field is left, also while it is empty or more than fits.
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const digits = foldDigits(text).replace(/\D/g, '')
    setTyped(format.digits(digits))
    onChange(Math.min(Number(digits), most))
  }
  const step = (to: number) => {
    setTyped(undefined)
    onChange(to)
  }
  const name = say(unit.label)
  const { min_age: min, max_age: max } = unit
  const ages =
    min !== undefined && max !== undefined
      ? t('slots.ages.between', { min, max })
      : min !== undefined
        ? t('slots.ages.from', { min })
        : max !== undefined && t('slots.ages.to', { max })
  // The shop's own text of a unit replaces the app's.
  const note = unit.note ? <ShopText text={unit.note} /> : unit.accompanied && t('slots.accompanied')
  return (
    <div className={styles.unit}>
      <div className={styles.unitWords}>
        <Text weight="medium">
          <span id={id}>
            <ShopText text={unit.label} />
          </span>
        </Text>
        {(note || ages) && (
          <Text size="caption" tone="muted">
            {note}
            {note && ages && ' · '}
            {ages}
          </Text>
        )}
        {!isWholeSlot &&
          (price.amount === 0 ? (
            <Text size="caption">{t('slots.free')}</Text>
          ) : (
            <Price text={format.amount(price)} label={format.money(price)} currency={price.currency} size="inherit" />
          ))}
      </div>
      <div className={styles.stepper}>
        <IconButton
          glyph={Minus}
          label={t('slots.fewer', { name })}
          aria-disabled={quantity === 0 || undefined}
          onClick={() => quantity > 0 && step(quantity - 1)}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby={id}
          value={typed ?? format.digits(String(quantity))}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          className={styles.quantity}
        />
        <IconButton
          glyph={Plus}
          label={t('slots.more', { name })}
          aria-disabled={quantity >= most || undefined}
          onClick={() => quantity < most && step(quantity + 1)}
        />
      </div>
    </div>
  )
}
