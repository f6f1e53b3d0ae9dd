import { useT } from '#src/i18n/use-t.ts'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** A line of an order. */
export interface Line {
  /** Its number, by which operations name it. */
  line: number
  name: string
  quantity: number
  /** How many of it can still be shipped, and refunded. */
  toShip?: number
  toRefund?: number
}

/** Sent where none is chosen and an answer is needed. */
export const NO_LINES = 'none'

/** Pieces by the number of their line, of `1,3=2`. */
const piecesOf = (value: string): Map<number, number> =>
  new Map(
    value.split(',').map((part) => {
      const [line = 0, count = 1] = part.split('=').map(Number)
      return [line, count]
    }),
  )

const written = (pieces: readonly (readonly [number, number])[]): string =>
  pieces.flatMap(([line, count]) => (count > 0 ? [`${line}=${count}`] : [])).join(',')

/** Lines of which no more pieces can be chosen than of another field. */
export const linesWithin = (lines: readonly Line[], most: string): Line[] => {
  const pieces = piecesOf(most)
  return lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, pieces.get(line.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Pieces that were chosen, as far as another field has them. */
export const piecesWithin = (value: string, most: string): string => {
  const limits = piecesOf(most)
  return written([...piecesOf(value)].map(([line, count]) => [line, Math.min(count, limits.get(line) ?? 0)]))
}

interface LinesInputProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  lines: readonly Line[]
  /** `1,3=2`: the numbers of lines with their pieces; empty, or `none`, where none is chosen. */
  value: string
  onChange: (value: string) => void
}

/** Pieces of the lines of an order, chosen by steps. */
export const LinesInput = ({ label, hint, error, lines, value, onChange }: LinesInputProps) => {
  const { t, format } = useT()
  const pieces = piecesOf(value)
  const choose = (chosen: number, count: number) => {
    const next = lines.map(({ line }) => [line, line === chosen ? count : (pieces.get(line) ?? 0)] as const)
    onChange(written(next))
  }
  return (
    <FieldGroup legend={label}>
      {hint !== undefined && (
        <Text size="caption" tone="muted">
          {hint}
        </Text>
      )}
      {lines.map(({ line, name, quantity }) => (
        <Inline key={line} justify="between" wrap={false}>
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
            value={pieces.get(line) ?? 0}
            text={format.number(pieces.get(line) ?? 0)}
            onChange={(count) => choose(line, count)}
          />
        </Inline>
      ))}
      {error !== undefined && <Text tone="danger">{error}</Text>}
    </FieldGroup>
  )
}
