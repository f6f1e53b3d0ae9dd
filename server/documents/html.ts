import type { Text } from '#contract/rules/common.ts'
import { attempt } from '../lib/attempt.ts'
import type { DocumentBuyer } from '../db/schema/documents-schema.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Locale } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import { dateTag } from '../lib/written-day.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { documentMoney, waysOf } from './gift-cards.ts'
import type { NumberedDocument } from './repository.ts'
import { qrSvg } from './qr-svg.ts'
import { DOCUMENT_WORDS as WORDS, hasVat, taxWord, totalWord } from './words.ts'

const STYLE = `@page{size:A4;margin:14mm}*{box-sizing:border-box}
body{margin:0;background:#fff;color:#141629;font:10.5pt/1.5 system-ui,'Segoe UI',Tahoma,sans-serif}
article{max-width:182mm;margin:0 auto;padding:8mm 4mm}header{display:flex;justify-content:space-between;gap:6mm;align-items:flex-start}
h1{margin:0 0 2mm;font-size:17pt;line-height:1.3}[lang=en]{color:#4c4f66;text-align:right}h1 [lang=en]{display:block;font-size:12pt;font-weight:500}
svg{inline-size:44mm;block-size:44mm;flex:none}p{margin:0}section{margin-block-start:5mm}
dl{display:grid;grid-template-columns:1fr 1fr;gap:1.5mm 8mm;margin:0}dl div{display:flex;justify-content:space-between;gap:4mm;border-block-end:1px solid #ddd;padding-block-end:1mm}dt{color:#4c4f66}dd{margin:0;text-align:end}dd [lang=en]{display:inline-block}
table{inline-size:100%;border-collapse:collapse;margin-block-start:6mm}th,td{padding:1.6mm 1.5mm;border-block-end:1px solid #ccc;text-align:start;vertical-align:top}th.n [lang=en]{text-align:left}th{font-weight:600;font-size:9pt;white-space:normal!important}th [lang=en],td [lang=en]{display:block;font-size:9pt;font-weight:400}tr{break-inside:avoid}
.n{text-align:end;white-space:nowrap;direction:ltr;font-variant-numeric:tabular-nums}html[dir=rtl] .n{text-align:left}
.sums{inline-size:auto;min-inline-size:90mm;margin-inline-start:auto}.sums tr:last-child{font-weight:700;font-size:12pt}
@media print{article{padding:0;max-width:none}}@media (max-width:600px){header{flex-direction:column-reverse}dl{grid-template-columns:1fr}table,td.n{font-size:8.5pt}th,td{padding-inline:1mm}th,th [lang=en]{font-size:7.5pt}.sums{min-inline-size:100%}td.n{white-space:normal}.sums tr:last-child td.n{font-size:12pt}}`

interface Shown {
  document: NumberedDocument
  /** The number of the invoice that a credit note corrects. */
  corrects?: string | undefined
  buyer: DocumentBuyer | undefined
  /** The content of its code. */
  qr: string
  /** The shop's logo as markup. */
  logo?: string
}

const both = ({ ar, en }: Text): string =>
  `<span lang="ar" dir="rtl">${escapeHtml(ar)}</span>${en === ar ? '' : ` <span lang="en" dir="ltr">${escapeHtml(en)}</span>`}`

/** Days in digits keep their order within Arabic; documents issued before days were written in words have them. */
const datesIsolated = (markup: string): string =>
  markup.replace(/\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?/g, '<bdi dir="ltr">$&</bdi>')

/** Text of either script, isolated from the line it stands in. */
const isolated = (text: string): string => `<bdi dir="auto">${escapeHtml(text)}</bdi>`

/** Each part of an address is isolated: a street in one script does not turn the numbers of the next part around. */
const address = (text: string, comma = '، '): string =>
  text
    .split(/[,،]\s*/)
    .map(isolated)
    .join(comma)

/** In the order of its own script; documents issued before have the country in Arabic after it. */
const buyerAddress = (text: string): string =>
  /\p{Script=Arabic}/u.test(text.slice(0, text.lastIndexOf(',')))
    ? address(text)
    : `<span dir="ltr">${address(text, ', ')}</span>`

const fact = (term: Text, value: string): string => `<div><dt>${both(term)}</dt><dd>${value}</dd></div>`

/** A tax document as one page: Arabic first with English beside it, for the screen and for A4 paper, without a script. */
export const documentHtml = (shown: Shown): string => {
  const { document } = shown
  const { kind, seller } = document
  // Without a VAT number it is no tax invoice, and its code would be refused.
  const isTax = seller.vat_number !== ''
  const title = kind === 'invoice' && !isTax ? WORDS.plain_invoice : WORDS[kind]
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title.ar} ${document.number}`)}</title><style>${STYLE}</style></head>
<body><article>
<header><div>${shown.logo ?? ''}<h1>${both(title)}</h1>${sellerOf(document)}</div>${isTax ? (attempt('document_code', document.number, () => codeOf(shown.qr)) ?? '') : ''}</header>
<section><dl>${factsOf(shown)}</dl></section>
${linesOf(document)}
${sumsOf(document)}
</article></body>
</html>
`
}

const sellerOf = ({ seller }: NumberedDocument): string =>
  [
    `<strong>${both(seller.name)}</strong>`,
    ...(seller.address
      ? [
          `<span lang="ar" dir="rtl">${address(seller.address.ar)}</span>`,
          ...(seller.address.en === seller.address.ar
            ? []
            : [`<span lang="en" dir="ltr">${address(seller.address.en, ', ')}</span>`]),
        ]
      : []),
    ...(seller.vat_number ? [`${both(WORDS.vat_number)}: ${isolated(seller.vat_number)}`] : []),
    ...(seller.registration ? [`${both(WORDS.registration)}: ${isolated(seller.registration)}`] : []),
  ]
    .map((line) => `<p>${line}</p>`)
    .join('')

/** The moment of issue in words, by the shop's clock. */
const written = (at: Date): Text => {
  const options = { dateStyle: 'long', timeStyle: 'medium', timeZone: SHOP_TIME_ZONE } as const
  const says = (locale: Locale) => new Intl.DateTimeFormat(dateTag(locale), options).format(at)
  return bySource(says)
}

const factsOf = ({ document, corrects, buyer }: Shown): string =>
  [
    fact(WORDS.number, isolated(document.number)),
    fact(WORDS.issued, both(written(document.issuedAt))),
    fact(WORDS.reference, isolated(document.reference)),
    fact(WORDS.paid_by, waysOf(document).map(both).join('<br>')),
    ...(corrects === undefined ? [] : [fact(WORDS.corrects, isolated(corrects))]),
    ...(document.reason ? [fact(WORDS.reason, both(document.reason))] : []),
    ...(buyer?.name ? [fact(WORDS.buyer, [isolated(buyer.name), buyerAddress(buyer.address ?? '')].join('<br>'))] : []),
  ].join('')

const linesOf = (document: NumberedDocument): string => {
  const { lines, currency } = document
  const isTaxed = hasVat(document)
  const head = (of: Text): string => `<th class="n">${both(of)}</th>`
  const cell = (text: string): string => `<td class="n">${text}</td>`
  return `<table>
<thead><tr><th>${both(WORDS.item)}</th>${head(WORDS.quantity)}${head(WORDS.unit_price)}${isTaxed ? head(WORDS.rate) : ''}${head(isTaxed ? WORDS.line_total : WORDS.amount)}</tr></thead>
<tbody>${lines
    .map(({ label, quantity, unit_price: price, tax_percent: percent, total }) => {
      const rate = isTaxed ? cell(`${percent}%`) : ''
      return `<tr><td>${datesIsolated(both(label))}</td>${cell(String(quantity))}${cell(documentMoney(price, currency))}${rate}${cell(documentMoney(total, currency))}</tr>`
    })
    .join('')}</tbody></table>`
}

const sumsOf = (document: NumberedDocument): string => {
  const { taxes, net, total, currency } = document
  const row = (term: Text, amount: number): string =>
    `<tr><td>${both(term)}</td><td class="n">${documentMoney(amount, currency)}</td></tr>`
  const rows = hasVat(document)
    ? [row(WORDS.net, net), ...taxes.map(({ percent, tax }) => row(taxWord(percent), tax))]
    : []
  return `<table class="sums"><tbody>${rows.join('')}${row(totalWord(document), total)}</tbody></table>`
}

const codeOf = (qr: string): string => qrSvg(qr, `${WORDS.code.ar} · ${WORDS.code.en}`)
