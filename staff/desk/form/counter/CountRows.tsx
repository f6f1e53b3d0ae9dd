import { type ReactNode, useEffect } from 'react'
import { toDecimal } from '#contract/rules/money.ts'
import type { Money } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { countsOf, withCount } from './counts.ts'
import { type OwnInputProps, UNKNOWN_TOTAL } from './own-inputs.ts'

/** What can be sold, by its name in the operation. */
export interface Countable {
  id: string
  name: string
  /** Of one, as it is charged. */
  price?: Money | undefined
  /** What it costs outside of a sale. */
  regular?: Money | undefined
  /** How many can be chosen. */
  max: number
  /** How many of it alone are left. */
  left?: number | undefined
}

/** The value is `adult=2,child=1`. */
interface CountRowsProps extends OwnInputProps {
  rows: readonly Countable[]
  /** What all of it costs where that is no sum of the rows. */
  fixed?: Money | undefined
  children?: ReactNode
}

/** How many of each are sold, with what they cost together. */
export const CountRows = ({ label, error, rows, value, onChange, onTotal, fixed, children }: CountRowsProps) => {
  const { t, format } = useT()
  const counts = countsOf(value)
  const [currency = fixed?.currency] = rows.flatMap(({ price }) => price?.currency ?? [])
  const sum = rows.reduce((total, { id, price }) => total + (price?.amount ?? 0) * (counts.get(id) ?? 0), 0)
  const amount = fixed?.amount ?? sum
  const isPriced = fixed !== undefined || rows.every(({ id, price }) => price !== undefined || !counts.has(id))
  const total = currency !== undefined && isPriced ? toDecimal(amount, currency) : UNKNOWN_TOTAL
  const shown = counts.size === 0 ? '' : total
  useEffect(() => onTotal?.(shown))
  return (
    <FieldGroup legend={label}>
      <Stack gap="sm">
        {children}
        {rows.map(({ id, name, price, regular, max, left }) => (
          <Inline key={id} justify="between" wrap={false}>
            <Text as="span">
              {name}{' '}
              <Text as="span" size="caption" tone="muted">
                {price && <bdi translate="no">{format.money(price)}</bdi>}{' '}
                {regular && <s translate="no">{format.money(regular)}</s>}{' '}
                {left !== undefined && t('desk.counter.left', { count: left })}
              </Text>
            </Text>
            <Stepper
              label={t('desk.form.pieces_of', { name })}
              lessLabel={t('desk.form.fewer', { name })}
              moreLabel={t('desk.form.more', { name })}
              min={0}
              max={max}
              value={counts.get(id) ?? 0}
              text={format.number(counts.get(id) ?? 0)}
              onChange={(count) => onChange(withCount(value, id, count))}
            />
          </Inline>
        ))}
        {currency !== undefined && isPriced && counts.size > 0 && (
          <p role="status">
            <strong>{t('desk.counter.sum', { sum: format.money({ amount, currency }) })}</strong>
          </p>
        )}
        {error !== undefined && <Text tone="danger">{error}</Text>}
      </Stack>
    </FieldGroup>
  )
}
