/** A counted message: one text for each plural category the language has; `other` always. */
export interface Plural {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

/** The messages of a file, given its twins; one that is missing, or lacks a message, does not compile. */
export type Twins<English, _Others extends readonly { [Name in keyof English]: Translated<English[Name]> }[]> = {
  [Name in keyof English]: Translated<English[Name]>
}

type Translated<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : { [K in keyof T]: Translated<T[K]> }
