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
