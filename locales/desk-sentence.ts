/**
 * How a sentence of the desk is said in another language: a text with `{1}`, `{2}` … for the values in their order, or
 * what chooses such a text by the values as they were written, for plural forms. `undefined` is said by another row.
 */
export type DeskSentence = string | ((...values: string[]) => string | undefined)

/** Sentences by the English ones, in which `{}` stands for each value; the most letters are tried first. */
export type DeskSentences = Readonly<Record<string, DeskSentence>>
