/** A piece of a text without tags. */
export interface Block {
  kind: 'heading' | 'paragraph'
  text: string
}

const LONGEST_HEADING = 80
/** "1. About us", "2) …", also in Arabic digits, on one line and without the full stop of a sentence. */
const HEADING = /^[\d٠-٩]+\s?[.):\-–][^\S\n]*\S.*[^.\s]$/

/** Plain text as its paragraphs; a short numbered line of its own is a heading. */
export const plainBlocks = (text: string): Block[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => ({
      kind: piece.length <= LONGEST_HEADING && HEADING.test(piece) ? 'heading' : 'paragraph',
      text: piece,
    }))

/** Whether a text was written with tags or entities, so that it has to be read as HTML. */
export const hasTags = (text: string): boolean => /<[a-z!/?]|&(?:#\w+|[a-z]\w*);/i.test(text)
