import type { Translated } from '#locales/index.ts'
import { AdminError } from '../command.ts'

interface Named {
  /** What it is called in addresses and files, each of which is of one thing. */
  keys: readonly string[]
  /** In each language; two may have one name. */
  name: Partial<Translated>
}

/** The row that was typed by one of its keys, or by its name in any language. */
export const findNamed = <Row>(rows: readonly Row[], typed: string, namedOf: (row: Row) => Named): Row | undefined => {
  const word = typed.trim().toLowerCase()
  const byKey = rows.find((row) => namedOf(row).keys.includes(word))
  if (byKey) return byKey
  const [found, other] = rows.filter((row) =>
    Object.values(namedOf(row).name).some((name) => name?.toLowerCase() === word),
  )
  if (found && other)
    throw new AdminError(`Several are called "${typed}": write ${namedOf(found).keys[0]} or ${namedOf(other).keys[0]}.`)
  return found
}
