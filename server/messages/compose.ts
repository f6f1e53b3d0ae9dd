import type { Locale } from '#locales/index.ts'
import type { PhoneMessage } from './gateway.ts'

/** A message before its words are filled in. */
export interface MessageDraft {
  id: string
  to: string
  locale: Locale
  /** The name of the approved template with the same words: lower-case letters, digits and underscores. */
  template: string
  /** What it says, with `{name}` for each value; the template has `{{1}}`, `{{2}}` … in the same order. */
  words: string
  values?: Readonly<Record<string, string>>
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Fills a message's words in. Throws where a value is missing: no provider takes an empty one. */
export const composeMessage = ({ id, to, locale, template, words, values = {} }: MessageDraft): PhoneMessage => {
  const used = [...words.matchAll(PLACEHOLDER)].map(([, name = '']) => {
    const value = oneLine(values[name] ?? '')
    if (value === '') throw new Error(`the message ${template} has no ${name}`)
    return value
  })
  let next = 0
  return {
    id,
    to,
    locale,
    text: words.replace(PLACEHOLDER, () => used[next++] ?? ''),
    template: { name: template, values: used },
  }
}

/** A value of a template has no line breaks, tabs or runs of spaces. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
