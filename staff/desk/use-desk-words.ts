import type { Operation, OperationColumn, OperationField } from '#contract/desk/operations.ts'
import { comma } from '#locales/comma.ts'
import { DEFAULT_LOCALE, type Locale, locales } from '#locales/index.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { labelOf } from './data/operations.ts'
import { isId } from './is-id.ts'

/** A text, and its language where that is not the page's: what the server has no words for stays English. */
export interface Wording {
  text: string
  lang?: Locale
}

/**
 * Words for what the server names: operations, fields, columns, states. A name that has none is shown in the server's
 * own words, marked as English.
 */
export const useDeskWords = () => {
  const { t, locale } = useT()
  const find = (part: string, name: string): string => t(`desk.${part}.${name}` as MessageKey)
  const sentence = (text: string): Wording => ({ text, ...(isForeign(text, locale) && { lang: DEFAULT_LOCALE }) })
  const wording = (found: string, own: string): Wording => (found !== '' ? { text: found } : sentence(own))
  /** What the server says of options and commands is said with the words that the desk has for them. */
  const spoken = (text: string, operation?: Operation): string =>
    text
      .replaceAll(/"([a-z]+(?: [a-z-]+)?)((?: Q[BRF]-\w+)?)"/g, (whole, label: string, of: string) => {
        const found = find('operations', label)
        return found === '' ? whole : `“${found}”${of}`
      })
      .replaceAll(/--([a-z][a-z-]*)=?/g, (whole, option: string) => {
        const name = option.replaceAll('-', '_')
        const own = operation && find('own_fields', `${labelOf(operation)} ${name}`)
        const found = own || find('names', name)
        return found === '' ? whole : `“${found}”`
      })
  const value = (text: string): string => find('values', text) || text.replaceAll('_', ' ')
  return {
    /** What pressing it does: a button's words, or the title of a list. */
    operation: (operation: Operation): Wording =>
      wording(find('operations', labelOf(operation)), capital(labelOf(operation))),
    /** A sentence more about it. */
    about: (operation: Operation): Wording =>
      wording(find('about', labelOf(operation)), spoken(operation.summary, operation)),
    /** What the server says, in the page's language as far as it has it. */
    sentence: (text: string): Wording => sentence(spoken(text)),
    spoken,
    field: (operation: Operation, { name }: OperationField): Wording =>
      wording(find('own_fields', `${labelOf(operation)} ${name}`) || find('names', name), capital(name)),
    /** How a field is filled in, where its label does not say it all. */
    hint: (operation: Operation, { name, kind }: OperationField): string | undefined =>
      find('hints', `${labelOf(operation)} ${name}`) || find('hints', kind) || undefined,
    column: ({ name, title }: OperationColumn): Wording => wording(find('names', name), title),
    name: (name: string): Wording => wording(find('names', name), capital(name)),
    /** An operation by its label; empty where it has no words. */
    command: (label: string): string => find('operations', label),
    /** Further words that a screen or an operation is looked for by. */
    synonyms: (id: string): string => find('synonyms', id),
    /** A state or another word of a few. */
    value,
    /** What a role may do, where a value is one. */
    role: (value: string): string => find('roles', value),
    hasValue: (value: string): boolean => find('values', value) !== '',
    screen: (id: string): string => find('screens', id),
    tab: (screen: string, id: string): string => find('tabs', `${screen}_${id}`),
    /** The title of a part of what waits, by its words in the terminal. */
    waiting: (part: string): string => find('waiting', part) || part,
    /** What an operation does that hurts, as it is confirmed. */
    hurts: (operation: Operation): Wording => wording(find('hurts', labelOf(operation)), operation.hurts ?? ''),
    topic: (topic: string): string => find('topics', topic) || capital(topic),
    /** A person of the shop: a name that was given to none yet is said in the language of the page. */
    person: (name: string): string => find('people', name) || name,
    /** What was typed, as the audit has it: options by the names of their fields, without keys of rows. */
    options: (typed: string): string =>
      [...typed.matchAll(TYPED)]
        .filter(([whole, option = '', given]) => whole !== '' && !UNSAID.has(option) && !isId(given))
        .map(([, option, given = '']) => {
          const words = value(given.replaceAll(/^"|"$/g, ''))
          if (option === undefined) return words
          const name = find('names', option.replaceAll('-', '_')) || capital(option)
          return given === '' ? name : `${name}: ${words}`
        })
        .join(comma(locale)),
    empty: (screen: string, id: string): string => find('empty', `${screen}_${id}`),
  }
}

/** An option with its value, or a word. */
const TYPED = /(?:--([a-z][\w-]*)=?)?("(?:[^"\\]|\\.)*"|[^\s"]*)/g
/** What a form sends by itself. */
const UNSAID = new Set(['yes', 'expected', 'seen', 'version', 'photos'])

/** Whether a text has words, and none in the letters of the page's language. */
const isForeign = (text: string, locale: Locale): boolean => {
  const letters = new RegExp(String.raw`\p{Script=${locales[locale].script}}`, 'u')
  return locale !== DEFAULT_LOCALE && /\p{L}/u.test(text) && !letters.test(text)
}

const capital = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
