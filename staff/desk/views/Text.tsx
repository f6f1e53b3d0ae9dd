import type { Locale } from '#locales/index.ts'
import { hrefOf } from '#staff/desk/router.ts'
import { placeOfReference } from '#staff/desk/references.ts'
import { Code } from '#src/ui/text/Code.tsx'

export const REFERENCE = /\b(Q[A-Z]-[\dA-Z]{4,})\b/

/** A text of a customer or of the server, in its own direction; references in it lead to what they name. */
export const Text = ({ text, lang }: { text: string; lang?: Locale | undefined }) => (
  // A value that begins a sentence of the server is isolated: `auto` would take the direction from it.
  <span dir={text.startsWith('\u2068') ? undefined : 'auto'} lang={lang}>
    {text.split(REFERENCE).map((part, at) => (at % 2 === 1 ? <Reference key={at} reference={part} /> : part))}
  </span>
)

const Reference = ({ reference }: { reference: string }) => {
  const place = placeOfReference(reference)
  const code = <Code>{reference}</Code>
  return place ? <a href={hrefOf(place)}>{code}</a> : code
}
