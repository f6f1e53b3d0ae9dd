import { plain, widthOf } from './cells.ts'

/** Facts under each other, their names in a column of equal width; those without a value are left out. */
export const asFacts = (facts: readonly (readonly [string, string | null | undefined])[]): string => {
  const present = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const width = Math.max(0, ...present.map(([name]) => widthOf(name)))
  return present.map(([name, value]) => `${name}${' '.repeat(width - widthOf(name))}  ${plain(value ?? '')}`).join('\n')
}
