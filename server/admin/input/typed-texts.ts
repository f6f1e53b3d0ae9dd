import { localeCodes } from '#locales/index.ts'
import type { Text } from '#contract/rules/common.ts'
import { tidyText } from '../../shop-folder/read/plain-body.ts'
import { bothOf } from '../../shop-folder/read/reading.ts'
import { AdminError } from '../command.ts'
import type { OptionKinds, Options } from './options.ts'

const LONGEST = 1000

/** The options of a text in each language: `[--name-ar <name>] [--name-en <name>]`. */
export const textUsage = (name: string, value = name): string =>
  localeCodes.map((language) => `[--${name}-${language} <${value}>]`).join(' ')

export const textOptions = (...names: readonly string[]): OptionKinds =>
  Object.fromEntries(names.flatMap((name) => localeCodes.map((language) => [`${name}-${language}`, 'value' as const])))

/**
 * A text as it was typed in some languages; those that were not typed stay as they were before. Of the languages of the
 * sources one stands in for another. Undefined where none was typed.
 */
export const typedText = (
  options: Options,
  name: string,
  { before = {}, most = LONGEST }: { before?: Partial<Text> | undefined; most?: number } = {},
): Text | undefined => {
  const typed = localeCodes.flatMap((language) => {
    const text = tidyText(options.value(`${name}-${language}`) ?? '')
    if (text.length > most) throw new AdminError(`Write at most ${most} letters after --${name}-${language}.`)
    return text === '' ? [] : [[language, text] as const]
  })
  return typed.length === 0 ? undefined : bothOf({ ...before, ...Object.fromEntries(typed) })
}

/** A text by the names of its options, for the form that changes it. */
export const textColumns = <Row>(name: string, textOf: (row: Row) => Text) =>
  localeCodes.map((language) => ({
    name: `${name}_${language}`,
    value: (row: Row) => textOf(row)[language] ?? null,
    isOnlyInFiles: true,
  }))
