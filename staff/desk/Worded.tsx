import type { Wording } from './use-desk-words.ts'

/** A text with its language, where that is not the page's. */
export const Worded = ({ of: { text, lang } }: { of: Wording }) =>
  lang ? (
    <span lang={lang} dir="ltr">
      {text}
    </span>
  ) : (
    text
  )
