import type { Namespaces } from './namespaces.ts'
import type { Plural } from './twins.ts'

/** All messages. English is the source: every other language has the same keys, counted ones with its own plural forms. */
export type Messages = { [Name in keyof Namespaces]: Namespaces[Name][Name & keyof Namespaces[Name]] }

/** Every dotted key of the messages, such as `store.filters.title`; a counted message is one key. */
export type MessageKey = Keys<Messages>

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${Keys<T[K]>}`
}[keyof T & string]
