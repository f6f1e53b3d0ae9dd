import { DEFAULT_LOCALE, type Locale, locales, sourceLocales } from '#locales/index.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import { logoOnPaper } from '../../brand/shop-look.ts'
import { qrSvg } from '../../documents/qr-svg.ts'
import { readSeller } from '../../documents/seller.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { textIn } from '../../lib/text-in.ts'
import { dateTag } from '../../lib/written-day.ts'
import { writtenMoney } from '../../mail/money.ts'
import { AdminError, type CommandOutput, type ReadDeps, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { typedWord } from '../input/typed-word.ts'
import { findBooking } from './find-booking.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

const WORDS = {
  title: { ar: 'تذكرة', en: 'Ticket' },
  total: { ar: 'الإجمالي', en: 'Total' },
  show: { ar: 'أظهر هذا الرمز عند المدخل', en: 'Show this code at the entrance' },
} as const

const STYLE = `@page{size:A6;margin:8mm}*{box-sizing:border-box}body{margin:0;color:#000;background:#fff;font:10pt/1.5 system-ui,'Segoe UI',Tahoma,sans-serif}
article{max-width:90mm;margin:0 auto}h1{margin:0;font-size:12pt}h2{margin:3mm 0 1mm;font-size:13pt}p{margin:0}svg{display:block;inline-size:40mm;margin:3mm auto}.code{text-align:center;font-size:12pt;letter-spacing:.05em}`

const ticketOf = (row: BookingRow, code: string, lang: Locale, seller: string): string => {
  const { place, slot, startsAt, units, reference, total, currency } = row
  const when = new Intl.DateTimeFormat(dateTag(lang), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: slot.time_zone,
  }).format(startsAt)
  const lines = [
    when,
    textIn(place.where, lang),
    ...units.map(({ label, quantity }) => `${quantity} × ${textIn(label, lang)}`),
    row.contact.name,
    `${textIn(WORDS.total, lang)}: ${writtenMoney(total, currency, lang)}`,
    reference,
  ].filter((line) => line.trim() !== '')
  return `<article>${seller}
<h2>${escapeHtml(textIn(place.name, lang))}</h2>
${lines.map((line) => `<p><bdi>${escapeHtml(line)}</bdi></p>`).join('\n')}
${qrSvg(qrPayload(reference, code), textIn(WORDS.title, lang))}
<p class="code"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>
<p class="code">${escapeHtml(textIn(WORDS.show, lang))}</p>
</article>`
}

const printTicket = async ({ db, env, reach }: ReadDeps, args: readonly string[]): Promise<CommandOutput> => {
  const options = readOptions(args, { to: 'value', lang: 'value' })
  const [typed = ''] = options.words
  refuseMore(options.words, 1)
  const row = await findBooking({ db, reach }, typed, 'booking ticket')
  if (row.ticketCode === null || row.status !== 'confirmed')
    throw new AdminError(`${row.reference} is ${row.status}: it has no ticket to print.`)
  const lang = typedWord('language', options.value('lang'), sourceLocales) ?? row.locale ?? DEFAULT_LOCALE
  const { shown } = await readSeller(db)
  const logo = await logoOnPaper(db, env, shown.name.en)
  const path = options.value('to') ?? `ticket-${row.reference}.html`
  const { tag, dir } = locales[lang]
  const seller = `${logo}<h1>${escapeHtml(textIn(shown.name, lang))}</h1>`
  const text = `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(textIn(WORDS.title, lang))} ${row.reference}</title><style>${STYLE}</style></head>
<body>
${ticketOf(row, row.ticketCode, lang, seller)}
</body></html>
`
  return { text: `${path} is written: print it from a browser.`, file: { path, text } }
}

/** `booking ticket`: a ticket on paper. */
export const ticketVerb: Verb = {
  kind: 'reads',
  role: 'staff',
  isOfPlaces: true,
  usage: `<reference> [--to <file.html>] [--lang ${sourceLocales.join('|')}]`,
  summary: 'Write a ticket to print from a browser',
  run: printTicket,
}
