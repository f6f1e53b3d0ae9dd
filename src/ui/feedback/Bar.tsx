import { bar } from './Bar.css.ts'

interface BarProps {
  value: number
  max: number
}

/** A part of a whole as a bar in the accent colour; its numbers stand beside it, so it is hidden from screen readers. */
export const Bar = ({ value, max }: BarProps) => (
  <meter className={bar} min={0} max={max} value={value} aria-hidden="true" />
)
