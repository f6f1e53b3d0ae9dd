import { desk } from './ar/desk.ts'
import { deskSentences } from './ar/server/desk-sentences.ts'
import type { DeskSentences } from './desk-sentence.ts'
import type { Locale } from './index.ts'

/** What the server says at a desk that is not in the default language. No part of a browser's code. */
interface DeskLanguage {
  sentences: DeskSentences
  /** Words that a value may be, such as states. */
  words: Readonly<Record<string, string>>
  /** Fields and columns. */
  names: Readonly<Record<string, string>>
  /** What pressing its button does. */
  operations: Readonly<Record<string, string>>
  /** Names that people have until they are given others. */
  people: Readonly<Record<string, string>>
}

export const DESK_LANGUAGES: Partial<Record<Locale, DeskLanguage>> = {
  ar: {
    sentences: deskSentences,
    words: desk.values,
    names: desk.names,
    operations: desk.operations,
    people: desk.people,
  },
}
