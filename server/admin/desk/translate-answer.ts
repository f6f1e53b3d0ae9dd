import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import { translateSentence } from './translate-sentence.ts'

/** Columns and facts that hold sentences of the commands; all others hold names, numbers and what people wrote. */
const SENTENCES = new Set(['about', 'summary', 'door', 'outcome'])

/** An operation as its description is read at a desk. */
export const operationIn = (operation: Operation, locale: Locale): Operation => ({
  ...operation,
  summary: translateSentence(operation.summary, locale),
  ...(operation.hurts !== undefined && { hurts: translateSentence(operation.hurts, locale) }),
})

/** What an operation answered, as it is read at a desk; a file stays as it is. */
export const answerIn = (answer: OperationAnswer, locale: Locale): OperationAnswer => ({
  ...answer,
  ...(answer.text !== undefined && { text: translateSentence(answer.text, locale) }),
  ...(answer.list && {
    list: {
      ...answer.list,
      rows: answer.list.rows.map((row) => sentencesIn(row, locale)),
      empty: translateSentence(answer.list.empty, locale),
    },
  }),
  ...(answer.facts && { facts: sentencesIn(answer.facts, locale) }),
})

/** The reason of a refusal in each language. */
export const refusalOf = (message: string): Translated => bySource((locale) => translateSentence(message, locale))

const sentencesIn = <T>(values: Record<string, T>, locale: Locale): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      SENTENCES.has(name) ? translated(name === 'outcome' ? withoutKeys(value) : value, locale) : value,
    ]),
  )

/** A key of a row, such as `avl_g81eifBcihnQe_g5WuaZ`, which the audit has for the terminal. */
const KEY = /\b[a-z]{2,4}_(?=[\w-]*[A-Z\d])[\w-]{8,}:? ?/g

const withoutKeys = <T>(value: T): T =>
  typeof value === 'string' ? (value.replaceAll(KEY, '').trim() as T & string) : value

const translated = <T>(value: T, locale: Locale): T => {
  if (typeof value === 'string') return translateSentence(value, locale) as T
  return Array.isArray(value) ? (value.map((one: unknown) => translated(one, locale)) as T) : value
}
