import { comma } from '#locales/comma.ts'
import type * as z from 'zod/mini'
import { DAY_PATTERN } from '#contract/rules/day.ts'
import { type Locale, type Translated } from '#locales/index.ts'
import type { FieldErrors } from './api-error.ts'
import { textIn } from '../lib/text-in.ts'

type Issue = z.core.$ZodIssue
/** `value` is the bound or the choices, for the sentences that name them. */
type Words = Translated<(value: string) => string>

type SentenceName =
  | 'required'
  | 'wrong'
  | 'wholeNumber'
  | 'yesOrNo'
  | 'atLeast'
  | 'atMost'
  | 'tooShort'
  | 'tooLong'
  | 'oneOf'
  | 'day'

const SENTENCES: Record<SentenceName, Words> = {
  required: { ar: () => 'هذا الحقل مطلوب.', en: () => 'This is required.' },
  wrong: { ar: () => 'هذه القيمة غير صحيحة.', en: () => 'This is not a valid value.' },
  wholeNumber: { ar: () => 'اكتب عددًا صحيحًا.', en: () => 'Enter a whole number.' },
  yesOrNo: { ar: () => 'اختر نعم أو لا.', en: () => 'Choose yes or no.' },
  atLeast: { ar: (min) => `أقل قيمة مسموح بها ${min}.`, en: (min) => `The smallest allowed value is ${min}.` },
  atMost: { ar: (max) => `أكبر قيمة مسموح بها ${max}.`, en: (max) => `The largest allowed value is ${max}.` },
  tooShort: { ar: (min) => `أقل طول مسموح به ${min}.`, en: (min) => `The shortest allowed length is ${min}.` },
  tooLong: { ar: (max) => `أكبر طول مسموح به ${max}.`, en: (max) => `The longest allowed length is ${max}.` },
  day: {
    ar: () => 'اكتب تاريخًا صحيحًا، مثل 2026-11-25.',
    en: () => 'Enter a real date, such as 2026-11-25.',
  },
  oneOf: { ar: (values) => `اختر واحدًا من: ${values}.`, en: (values) => `Choose one of: ${values}.` },
}

/** More than a form has fields; the rest of a hostile body is not described. */
const MAX_ISSUES = 50

/** What is wrong with an input, by field (`address.city`, `items.0.quantity`) down to `depth`, in the request's language. */
export const describeIssues = (issues: readonly Issue[], locale: Locale, depth?: number): FieldErrors => {
  // Without a prototype: a field may be called "constructor".
  const fields: FieldErrors = Object.create(null)
  for (const issue of issues.flatMap(usual).filter(isWorthSaying).slice(0, MAX_ISSUES)) {
    const field = issue.path.slice(0, depth).map(String).join('.') || 'body'
    const sentence = describe(issue, locale)
    const sentences = (fields[field] ??= [])
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  return fields
}

/** Of a body that may be one of several, what is wrong with it as the first of them: the usual one. */
const usual = (issue: Issue): readonly Issue[] =>
  issue.code === 'invalid_union'
    ? (issue.errors[0] ?? []).map((own) => ({ ...own, path: [...issue.path, ...own.path] }))
    : [issue]

const describe = (issue: Issue, locale: Locale): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return textIn(SENTENCES.required, locale)('')
      if (issue.expected === 'int' || issue.expected === 'number') return textIn(SENTENCES.wholeNumber, locale)('')
      if (issue.expected === 'boolean') return textIn(SENTENCES.yesOrNo, locale)('')
      return textIn(SENTENCES.wrong, locale)('')
    case 'too_small':
      return textIn(SENTENCES[isLength(issue.origin) ? 'tooShort' : 'atLeast'], locale)(String(issue.minimum))
    case 'too_big':
      return textIn(SENTENCES[isLength(issue.origin) ? 'tooLong' : 'atMost'], locale)(String(issue.maximum))
    case 'invalid_value':
      return textIn(SENTENCES.oneOf, locale)(issue.values.map(String).join(comma(locale)))
    case 'invalid_format':
      return textIn(SENTENCES[issue.pattern === String(DAY_PATTERN) ? 'day' : 'wrong'], locale)('')
    case 'custom':
      return textIn(SENTENCES[isShapedAsDay(issue.input) ? 'day' : 'wrong'], locale)('')
    default:
      return textIn(SENTENCES.wrong, locale)('')
  }
}

/** A whole number's own bound is far beyond the field's, which is reported beside it. */
const isWorthSaying = (issue: Issue, _index: number, all: readonly Issue[]): boolean =>
  all.length === 1 ||
  !(
    (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
    (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)
  )

/** A text that is shaped as a day and refused all the same is a day there never was. */
const isShapedAsDay = (input: unknown): boolean => typeof input === 'string' && DAY_PATTERN.test(input)

const isLength = (origin: string): boolean => ['string', 'array', 'set', 'map', 'file'].includes(origin)
