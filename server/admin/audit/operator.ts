import { hostname, userInfo } from 'node:os'
import { AdminError } from '../command.ts'
import { plain } from '../list/cells.ts'

const OPTION = '--by'
const LONGEST = 60

/** Who types, for the audit: `--by`, else ADMIN_NAME, else the user and host of the terminal. */
export const takeOperator = (
  typed: readonly string[],
  named: string | undefined,
): { words: readonly string[]; by: string } => {
  const at = typed.indexOf(OPTION)
  if (at < 0) return { words: typed, by: plain(named ?? ownName()).slice(0, LONGEST) }
  const by = plain(typed[at + 1] ?? '')
  if (by === '' || by.length > LONGEST) throw new AdminError(`Write a name of at most ${LONGEST} letters after --by.`)
  return { words: typed.toSpliced(at, 2), by }
}

const ownName = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run as a user without a name.
    return `${process.getuid?.() ?? 'user'}@${hostname()}`
  }
}
