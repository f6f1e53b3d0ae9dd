import { door as arabic } from '#locales/ar/door.ts'
import { door as english } from '#locales/en/door.ts'

/** Both languages at once: they are few words, and a change of language needs no network. */
export const doorWords = { ar: { door: arabic }, en: { door: english } }

export const doorTitle = { ar: arabic.title, en: english.title }
