import type { Text } from '#contract/rules/common.ts'
import { type Locale, locales } from '#locales/index.ts'
import { writtenMoney } from '../../../mail/money.ts'
import { escapeHtml } from '../../../lib/escape-html.ts'
import { EXPORT_WORDS as WORDS, SECTIONS } from './sections.ts'
import { textIn } from '../../../lib/text-in.ts'

type Row = Record<string, unknown>

interface Copy {
  locale: Locale
  madeAt: Date
  site: string
  /** An `img` whose picture is in its address; empty where the shop has none. */
  logo: string
  currency: string
  /** The rows of each table, by its name. */
  tables: ReadonlyMap<string, readonly Row[]>
  /** The paths of the other files. */
  files: readonly string[]
}

const STYLE = `body{margin:0 auto;max-width:60rem;padding:1.5rem;color:#141629;background:#fff;font:1rem/1.6 system-ui,'Segoe UI',Tahoma,sans-serif}
img{display:block;margin-block-end:1rem}h1{margin-block:0 .5rem}h2{margin-block:2rem .5rem}table{border-collapse:collapse;inline-size:100%}th,td{padding:.4rem .6rem;border-block-end:1px solid #ddd;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{color:#4c4f66;font-size:.875rem}ul{padding-inline-start:1.25rem}div{overflow-x:auto}a{color:#3d3a8c}`

/** The readable page of a copy of a customer's data: without a script, and without anything that is loaded. */
export const exportHtml = ({ locale, madeAt, site, logo, currency, tables, files }: Copy): string => {
  const { tag, dir } = locales[locale]
  const say = (text: Text): string => escapeHtml(textIn(text, locale))
  const sections = SECTIONS.flatMap(({ table, title, columns }) => {
    const rows = tables.get(table) ?? []
    if (rows.length === 0) return []
    const head = columns.map(([, label]) => `<th scope="col">${say(label)}</th>`).join('')
    const body = rows
      .map((row) => {
        const own = typeof row['currency'] === 'string' ? row['currency'] : currency
        const cells = columns.map(([path]) => `<td><bdi>${escapeHtml(written(row, path, locale, own))}</bdi></td>`)
        return `<tr>${cells.join('')}</tr>`
      })
      .join('\n')
    return [`<h2>${say(title)}</h2><div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`]
  })
  const links = files.map((path) => `<li><a href="${escapeHtml(path)}" dir="ltr">${escapeHtml(path)}</a></li>`)
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say(WORDS.title)}</title><style>${STYLE}</style></head>
<body>
${logo}<h1>${say(WORDS.title)}</h1>
<p><bdi>${escapeHtml(site)}</bdi> · ${say(WORDS.made)} ${escapeHtml(moment(madeAt, locale))}</p>
<p>${say(WORDS.intro)} ${say(WORDS.withheld)}</p>
${sections.join('\n')}
<h2>${say(WORDS.files)}</h2>
<ul>${links.join('')}</ul>
</body>
</html>
`
}

const MONEY_COLUMNS = new Set(['total'])
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/** A value as people read it. */
const written = (row: Row, path: string, locale: Locale, currency: string): string => {
  const value = path.split('.').reduce<unknown>((of, key) => (of as Row | null | undefined)?.[key], row)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return textIn(WORDS[value ? 'yes' : 'no'], locale)
  if (typeof value === 'number') return MONEY_COLUMNS.has(path) ? writtenMoney(value, currency, locale) : String(value)
  if (typeof value === 'object') return (value as Partial<Text>)[locale] ?? JSON.stringify(value)
  const text = String(value)
  return INSTANT.test(text) ? moment(new Date(text), locale) : text
}

const moment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locales[locale].tag}-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(at)
