import { STORABLE } from '#contract/inputs.ts'
import { type Locale, textIn } from '#locales/index.ts'
import type { FieldErrors } from '../../errors/api-error.ts'
import { fieldsOf, type Field } from '../input/fields.ts'

/** Longer than the longest text of a shop, such as its terms. */
const MOST_LETTERS = 100_000
const FILES: ReadonlySet<string> = new Set(['file', 'picture'])

type Input = Record<string, string | boolean | readonly string[]>

export const MESSAGES = {
  required: { ar: 'اكتب هذه الخانة.', en: 'Fill this in.' },
  unknown: { ar: 'لا توجد خانة بهذا الاسم.', en: 'There is no such field.' },
  long: { ar: 'النص أطول من المسموح.', en: 'This is too long.' },
  letters: { ar: 'في النص رمز لا يمكن حفظه. احذفه.', en: 'There is a sign in this that can’t be stored: remove it.' },
  choice: { ar: 'اختر واحدًا من القائمة.', en: 'Choose one of the list.' },
} as const

/**
 * The words of a form, as they would be typed after a usage, or its errors by field. A value is one word whatever it
 * contains, and one that begins with a hyphen is no option. `more` are options beside those of the form.
 */
export const wordsOf = (
  usage: string,
  input: Input,
  locale: Locale,
): { words: (more?: readonly string[]) => string[] } | { errors: FieldErrors } => {
  const fields = fieldsOf(usage)
  const errors: FieldErrors = {}
  const refuse = (name: string, why: keyof typeof MESSAGES) => {
    errors[name] = [textIn(MESSAGES[why], locale)]
  }
  for (const name of Object.keys(input)) if (!fields.some((field) => field.name === name)) refuse(name, 'unknown')
  const given = fields.map((field) => ({ field, values: valuesOf(field, input[field.name]) }))
  given.forEach(({ field, values }, place) => {
    const isBeforeOne = given.slice(place + 1).some((later) => !later.field.isOption && later.values.length > 0)
    const isMissed = !field.isOption && !field.isAlternative && isBeforeOne
    if (values.length === 0 && (field.is_required || isMissed)) refuse(field.name, 'required')
    if (!FILES.has(field.kind) && values.some((value) => value.length > MOST_LETTERS)) refuse(field.name, 'long')
    if (values.some((value) => !STORABLE.test(value))) refuse(field.name, 'letters')
    if (field.choices && values.some((value) => !field.choices?.includes(value))) refuse(field.name, 'choice')
  })
  if (Object.keys(errors).length > 0) return { errors }
  const options = given.flatMap(({ field, values }) => (field.isOption ? typedOption(field, values) : []))
  const words = given.flatMap(({ field, values }) => (field.isOption ? [] : values))
  const isMistakable = words.some((word) => word.startsWith('-'))
  return {
    words: (more = []) => (isMistakable ? [...options, ...more, '--', ...words] : [...words, ...options, ...more]),
  }
}

const typedOption = ({ name, kind }: Field, [value]: readonly string[]): string[] => {
  const option = `--${name.replaceAll('_', '-')}`
  return value === undefined ? [] : [kind === 'flag' ? option : `${option}=${value}`]
}

const valuesOf = ({ kind, is_many: isMany }: Field, given: Input[string] | undefined): string[] => {
  if (kind === 'flag') return given === true ? ['yes'] : []
  const values = typeof given === 'string' ? [given] : Array.isArray(given) ? (given as readonly string[]) : []
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  return isMany ? filled : filled.slice(0, 1)
}
