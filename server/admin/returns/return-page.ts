import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import { type Locale, locales } from '#locales/index.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;white-space:pre-line}img{max-width:100%}'

/** A fact: the desk's word for it, its English title, and its value; none without one. */
export type ReturnFact = readonly [name: string, title: string, value: string | null]

interface ReturnPage {
  reference: string
  facts: readonly ReturnFact[]
  history: readonly { at: string; status: string }[]
  pictures: readonly string[]
  locale: Locale
}

/** A return with its photographs, as a page for a browser, in the language of the person who opens it. */
export const returnPage = ({ reference, facts, history, pictures, locale }: ReturnPage): string => {
  const { words = {}, names = {} } = DESK_LANGUAGES[locale] ?? {}
  const wordOf = (value: string): string => words[value] ?? value
  const pairs = facts.flatMap(([name, title, value]) =>
    value === null || value === ''
      ? []
      : [`<dt>${escapeHtml(names[name] ?? title)}</dt><dd><bdi>${escapeHtml(wordOf(value))}</bdi></dd>`],
  )
  const steps = history.map(({ at, status }) => `<li><bdi>${escapeHtml(at)}</bdi> ${escapeHtml(wordOf(status))}</li>`)
  const photo = names['photos'] ?? 'Photo'
  const shown = pictures.map((src, at) => `<p><img src="${src}" alt="${escapeHtml(photo)} ${at + 1}"></p>`)
  return `<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}"><head><meta charset="utf-8"><title>${escapeHtml(reference)}</title><style>${STYLE}</style></head>
<body><h1><bdi>${escapeHtml(reference)}</bdi></h1>
<dl>${pairs.join('\n')}</dl>
<h2>${escapeHtml(names['timeline'] ?? 'History')}</h2>
<ul>${steps.join('\n')}</ul>
${shown.join('\n')}
</body></html>
`
}
