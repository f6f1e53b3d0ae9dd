import type { Tokens } from '#contract/look/tokens.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { type CardColours, cardFace } from './card-face.ts'
import type { DocumentPart, MailParts, MailRow, MailSection } from './kinds.ts'

/** The colours of a mail; mail programs support no style sheets, so every element has its own. */
export type MailColours = CardColours &
  Pick<Tokens, 'surface' | 'surfaceRaised' | 'line' | 'inkMuted' | 'onAccent' | 'accentInk'>

/** The shop's logo, which is attached to the mail. */
export interface MailLogo {
  src: string
  width: number
  height: number
  /** Whether the name of the shop is within it. */
  isName: boolean
}

const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif"

/**
 * A mail as HTML: one table, which every mail program lays out, and nothing loaded from elsewhere: pictures are
 * attached.
 */
export const htmlPage = ({
  title,
  text,
  code,
  card,
  rows,
  sections,
  documents,
  picture,
  link,
  after,
  site,
  seller,
  unsubscribe,
  lang,
  dir,
  colours,
  logo,
}: MailParts & { lang: string; dir: string; colours: MailColours; logo?: MailLogo | undefined }) => {
  const align = dir === 'rtl' ? 'right' : 'left'
  const paragraph = (messages: string, style = '') =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.7;color:${colours.ink};${style}">${escapeHtml(messages)}</p>`
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.surface}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.surface}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td align="${align}" style="padding:0 8px 16px;${FONT};font-size:20px;font-weight:700;color:${colours.accentInk}">${logo === undefined ? escapeHtml(site) : logoAndName(logo, site)}</td></tr>
<tr><td align="${align}" style="background:${colours.surfaceRaised};border:1px solid ${colours.line};border-radius:16px;padding:32px 28px 16px">
<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.4;color:${colours.ink}">${escapeHtml(title)}</h1>
${text.map((messages) => paragraph(messages)).join('\n')}
${code === undefined ? '' : codeBox(code, colours)}
${card === undefined ? '' : cardFace(card, align, colours, FONT)}
${rows.length === 0 ? '' : table(rows, align, colours)}
${picture === undefined ? '' : inlinePicture(picture)}
${link === undefined ? '' : button(link, colours)}
${[...sections, ...documents].map((part) => partBox(part, align, colours)).join('\n')}
${paragraph(after, `font-size:14px;color:${colours.inkMuted}`)}
</td></tr>
${seller === undefined ? '' : footRow(escapeHtml(seller), align, colours)}
${unsubscribe === undefined ? '' : footRow(unsubscribeLine(unsubscribe, colours), align, colours)}
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The name beside the logo is read aloud once: the logo is the name, or says nothing. */
const logoAndName = ({ src, width, height, isName }: MailLogo, site: string): string =>
  `<img src="${escapeHtml(src)}" alt="${isName ? escapeHtml(site) : ''}" width="${width}" height="${height}" style="display:inline-block;vertical-align:middle;border:0">${isName ? '' : `&nbsp; ${escapeHtml(site)}`}`

/** A small line under the card. */
const footRow = (markup: string, align: string, colours: MailColours): string =>
  `<tr><td align="${align}" style="padding:16px 8px 0;${FONT};font-size:13px;line-height:1.6;color:${colours.inkMuted}">${markup}</td></tr>`

const unsubscribeLine = ({ line, label, url }: NonNullable<MailParts['unsubscribe']>, colours: MailColours): string =>
  `${escapeHtml(line)} <a href="${escapeHtml(url)}" style="color:${colours.accentInk}">${escapeHtml(label)}</a>`

/** Attached to the mail, so it is shown without loading anything. */
const inlinePicture = ({ src, alt }: { src: string; alt: string }): string =>
  `<p style="margin:8px 0 24px;text-align:center"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="220" height="220" style="display:inline-block;border-radius:12px;background:#ffffff"></p>`

/** A tax document, or one thing of several: what it states, and where it opens. */
const partBox = (
  { title, text = [], rows, picture, link, note }: Pick<DocumentPart, 'title' | 'rows' | 'note'> & Partial<MailSection>,
  align: string,
  colours: MailColours,
): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;background:${colours.surface};border-radius:12px"><tr><td align="${align}" style="padding:20px 20px 4px">
<h2 style="margin:0 0 4px;${FONT};font-size:16px;line-height:1.5;color:${colours.ink}">${escapeHtml(title)}</h2>
${text.map((words) => `<p style="margin:8px 0 0;${FONT};font-size:14px;line-height:1.7;color:${colours.ink}">${escapeHtml(words)}</p>`).join('\n')}
${rows.length === 0 ? '' : table(rows, align, colours, '14px')}
${picture === undefined ? '' : inlinePicture(picture)}
${link === undefined ? '' : `<p style="margin:0 0 8px;${FONT};font-size:16px;line-height:1.7"><a href="${escapeHtml(link.url)}" style="color:${colours.accentInk};font-weight:600">${escapeHtml(link.label)}</a></p>`}
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.6;color:${colours.inkMuted}">${escapeHtml(note)}</p>
</td></tr></table>`

/** What is listed, the amounts at the line's end. */
const table = (rows: readonly MailRow[], align: string, colours: MailColours, size = '15px'): string => {
  const end = align === 'right' ? 'left' : 'right'
  const cell = (messages: string, side: string) =>
    `<td align="${side}" style="padding:8px 0;border-bottom:1px solid ${colours.line};${FONT};font-size:${size};line-height:1.6;color:${colours.ink}"><bdi>${escapeHtml(messages)}</bdi></td>`
  const lines = rows.map(({ label, value }) => `<tr>${cell(label, align)}${cell(value, end)}</tr>`)
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${lines.join('')}</table>`
}

/** Read from left to right whatever surrounds it, large enough to copy from a lock screen. */
const codeBox = (code: string, colours: MailColours): string =>
  `<p style="margin:8px 0 24px;text-align:center"><bdi dir="ltr" style="display:inline-block;direction:ltr;unicode-bidi:isolate;padding:14px 20px 14px 28px;border-radius:12px;background:${colours.surface};border:1px solid ${colours.line};font-family:Consolas,Menlo,monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${colours.accentInk}">${escapeHtml(code)}</bdi></p>`

const button = ({ label, url }: { label: string; url: string }, colours: MailColours): string =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${colours.accent};${FONT};font-size:16px;font-weight:600;color:${colours.onAccent};text-decoration:none">${escapeHtml(label)}</a></p>`
