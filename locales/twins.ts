/** A counted message: one text for each plural category the language has; `other` always. */
export interface Plural {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

/** The messages of a file, given its twin; a twin that is missing, or exports another name, does not compile. */
export type Twins<English, _Arabic extends { [Name in keyof English]: unknown }> = {
  [Name in keyof English]: Translated<English[Name]>
}

type Translated<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : { [K in keyof T]: Translated<T[K]> }
