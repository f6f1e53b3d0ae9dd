import { createHash } from 'node:crypto'
import type { Translated } from '#locales/index.ts'
import { AdminError } from './command.ts'

/** What a value is called that is not there. */
export const NONE = 'none'

/** A change of what another person has changed meanwhile: it is refused, with the value that is there now. */
export class ChangedMeanwhile extends AdminError {
  readonly sentence: Translated
  /** As `--expected` takes it. */
  readonly now: string

  constructor(now: string, expected: string) {
    super(`This was changed meanwhile: it is ${now} now, not ${expected}. Nothing was overwritten.`)
    this.now = now
    const [is, was] = [now, expected].map((value) => (value === NONE ? 'بلا قيمة' : value))
    this.sentence = {
      ar: `تغيّرت القيمة في هذه الأثناء: هي الآن ${is} وليست ${was}، ولم يُحفظ تعديلك.`,
      en: this.message,
    }
  }
}

/**
 * Refuses a change whose `--expected` is not what is there: the person saw another value. To be called under the row's
 * lock. `tidy` writes what was typed as `now` is written.
 */
export const asSeen = (expected: string | undefined, now: string, tidy = (typed: string) => typed): void => {
  if (expected !== undefined && tidy(expected) !== now) throw new ChangedMeanwhile(now, tidy(expected))
}

/** As the usage of a change ends that sets several values: the `version` of its row, as a list or facts had it. */
export const SEEN = '[--seen <version>]'

/** Values by what they are called; one that is undefined is none. */
type Seen = Readonly<Record<string, unknown>>

/** Stands for the values that a form shows and sets. */
export const versionOf = (values: Seen): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12)

/**
 * Refuses a change whose `--seen` is not the version of what is there: the person saw other values. To be called under
 * the row's lock.
 */
export const refuseUnseen = (seen: string | undefined, values: Seen): void => {
  if (seen === undefined || seen === versionOf(values)) return
  // Words alone: a number means nothing without its name, which here is that of a column.
  const now = Object.values(values).flatMap(wordsIn).map(cut).join(', ')
  throw new AdminError(
    now !== ''
      ? `This was changed meanwhile. It is now: ${now}. Nothing was overwritten: look at it again first.`
      : 'This was changed meanwhile. Nothing was overwritten: look at it again first.',
  )
}

const MOST_SHOWN = 60

/** A text, also one in several languages. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return parts.every((part) => typeof part === 'string') ? parts : []
}

const cut = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)
