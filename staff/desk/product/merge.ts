/** Both changed the same: where, and what the other one wrote. */
export interface Clash {
  path: string
  theirs: unknown
}

interface Merged<Value> {
  value: Value
  clashes: Clash[]
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of a form are plain, and their keys have one order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What names an item of a list wherever it stands: a variant its id, a picture its file. */
const nameOf = (item: unknown): unknown => (isFields(item) ? (item['id'] ?? item['src']) : undefined)

/**
 * Puts two people's changes of one thing together: what one of them alone changed is taken, and where both did, mine
 * stays and the other's is told. Lists whose items have names are merged item by item.
 */
export const merge = <Value>(base: Value, mine: Value, theirs: Value, path = ''): Merged<Value> => {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs, clashes: [] }
  if (isSame(theirs, base)) return { value: mine, clashes: [] }
  if (isFields(base) && isFields(mine) && isFields(theirs))
    return mergeFields(base, mine, theirs, path) as unknown as Merged<Value>
  if (isNamed(base) && isNamed(mine) && isNamed(theirs))
    return mergeLists(base, mine, theirs, path) as unknown as Merged<Value>
  return { value: mine, clashes: [{ path, theirs }] }
}

/** Items that nothing names, such as details, cannot be told apart: such a list is one value. */
const isNamed = (value: unknown): value is Fields[] =>
  Array.isArray(value) &&
  value.every((item) => isFields(item)) &&
  (value.length === 0 || value.some((item) => nameOf(item) !== undefined))

const mergeFields = (base: Fields, mine: Fields, theirs: Fields, path: string): Merged<Fields> => {
  const clashes: Clash[] = []
  const value = Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => {
      const part = merge(base[key], mine[key], theirs[key], path === '' ? key : `${path}.${key}`)
      clashes.push(...part.clashes)
      return [key, part.value]
    }),
  )
  return { value, clashes }
}

/** In my order; what the other one added comes last, and what they removed goes unless I changed it. */
const mergeLists = (base: Fields[], mine: Fields[], theirs: Fields[], path: string): Merged<Fields[]> => {
  const clashes: Clash[] = []
  const find = (list: Fields[], item: Fields): Fields | undefined =>
    nameOf(item) === undefined ? undefined : list.find((one) => nameOf(one) === nameOf(item))
  const isMoved = !isSame(base.map(nameOf), mine.map(nameOf))
  const ordered = isMoved
    ? mine
    : [
        ...theirs.map((item) => find(mine, item)).filter((item) => item !== undefined),
        ...mine.filter((item) => !find(theirs, item)),
      ]
  const value: Fields[] = []
  for (const item of ordered) {
    const [before, other] = [find(base, item), find(theirs, item)]
    if (before && !other && isSame(before, item)) continue
    if (!before || !other) {
      value.push(item)
      continue
    }
    const part = mergeFields(before, item, other, `${path}.${value.length}`)
    clashes.push(...part.clashes)
    value.push(part.value)
  }
  value.push(...theirs.filter((item) => !find(base, item) && !find(mine, item)))
  return { value, clashes }
}
