import { escapeHtml } from '../lib/escape-html.ts'
import type { DocumentPart, MailParts, MailRow } from './kinds.ts'

/** The brand's colours; mail programs support no style sheets, so every element has its own. */
const COLOUR = { page: '#fbf7ef', card: '#ffffff', line: '#eeddbd', ink: '#141629', quiet: '#695e55', brand: '#883e25' }
const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif"

/**
 * A mail as HTML: one table, which every mail program lays out, and nothing loaded from elsewhere: pictures are
 * attached.
 */
export const htmlPage = ({
  title,
  text,
  code,
  rows,
  documents,
  picture,
  link,
  after,
  site,
  seller,
  unsubscribe,
  lang,
  dir,
}: MailParts & { lang: string; dir: string }) => {
  const align = dir === 'rtl' ? 'right' : 'left'
  const paragraph = (messages: string, style = '') =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.7;color:${COLOUR.ink};${style}">${escapeHtml(messages)}</p>`
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOUR.page}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td align="${align}" style="padding:0 8px 16px;${FONT};font-size:20px;font-weight:700;color:${COLOUR.brand}">${escapeHtml(site)}</td></tr>
<tr><td align="${align}" style="background:${COLOUR.card};border:1px solid ${COLOUR.line};border-radius:16px;padding:32px 28px 16px">
<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.4;color:${COLOUR.ink}">${escapeHtml(title)}</h1>
${text.map((messages) => paragraph(messages)).join('\n')}
${code === undefined ? '' : codeBox(code)}
${rows.length === 0 ? '' : table(rows, align)}
${picture === undefined ? '' : inlinePicture(picture)}
${link === undefined ? '' : button(link)}
${documents.map((document) => documentBox(document, align)).join('\n')}
${paragraph(after, `font-size:14px;color:${COLOUR.quiet}`)}
</td></tr>
${seller === undefined ? '' : footRow(escapeHtml(seller), align)}
${unsubscribe === undefined ? '' : footRow(unsubscribeLine(unsubscribe), align)}
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A small line under the card. */
const footRow = (markup: string, align: string): string =>
  `<tr><td align="${align}" style="padding:16px 8px 0;${FONT};font-size:13px;line-height:1.6;color:${COLOUR.quiet}">${markup}</td></tr>`

const unsubscribeLine = ({ line, label, url }: NonNullable<MailParts['unsubscribe']>): string =>
  `${escapeHtml(line)} <a href="${escapeHtml(url)}" style="color:${COLOUR.brand}">${escapeHtml(label)}</a>`

/** Attached to the mail, so it is shown without loading anything. */
const inlinePicture = ({ src, alt }: { src: string; alt: string }): string =>
  `<p style="margin:8px 0 24px;text-align:center"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="220" height="220" style="display:inline-block;border-radius:12px;background:#ffffff"></p>`

/** A tax document: what it states, and where it opens. */
const documentBox = ({ title, rows, link, note }: DocumentPart, align: string): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;background:${COLOUR.page};border-radius:12px"><tr><td align="${align}" style="padding:20px 20px 4px">
<h2 style="margin:0 0 4px;${FONT};font-size:16px;line-height:1.5;color:${COLOUR.ink}">${escapeHtml(title)}</h2>
${table(rows, align, '14px')}
<p style="margin:0 0 8px;${FONT};font-size:16px;line-height:1.7"><a href="${escapeHtml(link.url)}" style="color:${COLOUR.brand};font-weight:600">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.6;color:${COLOUR.quiet}">${escapeHtml(note)}</p>
</td></tr></table>`

/** What is listed, the amounts at the line's end. */
const table = (rows: readonly MailRow[], align: string, size = '15px'): string => {
  const end = align === 'right' ? 'left' : 'right'
  const cell = (messages: string, side: string) =>
    `<td align="${side}" style="padding:8px 0;border-bottom:1px solid ${COLOUR.line};${FONT};font-size:${size};line-height:1.6;color:${COLOUR.ink}"><bdi>${escapeHtml(messages)}</bdi></td>`
  const lines = rows.map(({ label, value }) => `<tr>${cell(label, align)}${cell(value, end)}</tr>`)
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${lines.join('')}</table>`
}

/** Read from left to right whatever surrounds it, large enough to copy from a lock screen. */
const codeBox = (code: string): string =>
  `<p style="margin:8px 0 24px;text-align:center"><bdi dir="ltr" style="display:inline-block;direction:ltr;unicode-bidi:isolate;padding:14px 20px 14px 28px;border-radius:12px;background:${COLOUR.page};border:1px solid ${COLOUR.line};font-family:Consolas,Menlo,monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${COLOUR.brand}">${escapeHtml(code)}</bdi></p>`

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${COLOUR.brand};${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`
