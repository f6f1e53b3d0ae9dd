import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** A line of an order. */
export interface Line {
  name: string
  quantity: number
}

interface LinesInputProps {
  label: string
  error?: string | undefined
  lines: readonly Line[]
  /** `1,3=2`: the numbers of lines with their pieces; empty where none is chosen. */
  onChange: (value: string) => void
}

/** Pieces of the lines of an order, chosen by steps. */
export const LinesInput = ({ label, error, lines, onChange }: LinesInputProps) => {
  const { t, format } = useT()
  const [pieces, setPieces] = useState<readonly number[]>(() => lines.map(() => 0))
  const choose = (at: number, value: number) => {
    const next = pieces.with(at, value)
    setPieces(next)
    onChange(next.flatMap((count, line) => (count > 0 ? [`${line + 1}=${count}`] : [])).join(','))
  }
  return (
    <FieldGroup legend={label}>
      {lines.map(({ name, quantity }, at) => (
        <Inline key={at} justify="between" wrap={false}>
          <Text as="span">
            {name}{' '}
            <Text as="span" size="caption" tone="muted">
              {t('desk.form.of', { count: quantity })}
            </Text>
          </Text>
          <Stepper
            label={t('desk.form.pieces_of', { name })}
            lessLabel={t('desk.form.fewer', { name })}
            moreLabel={t('desk.form.more', { name })}
            min={0}
            max={quantity}
            value={pieces[at] ?? 0}
            text={format.number(pieces[at] ?? 0)}
            onChange={(value) => choose(at, value)}
          />
        </Inline>
      ))}
      {error !== undefined && <Text tone="danger">{error}</Text>}
    </FieldGroup>
  )
}
