import { fromHtml } from 'hast-util-from-html'

interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  children?: HtmlNode[]
}

const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tr', 'blockquote', 'section'])
const LEFT_OUT = new Set(['script', 'style', 'iframe', 'template'])

/** A text of HTML or without tags as paragraphs with a blank line between them; items of lists begin with `- `. */
export const plainBody = (text: string): string =>
  plainText(/<[a-z!/]|&(?:#\w+|[a-z]\w*);/i.test(text) ? textOf(fromHtml(text, { fragment: true }) as HtmlNode) : text)

/** A text as a folder keeps it: no spaces at the ends of lines, and one blank line at most between paragraphs. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Paragraphs of Markdown as pages show them: the marks of headings are taken away, but for those behind a backslash. */
export const plainText = (text: string): string =>
  tidyText(text.replace(/^#{1,6} +/gm, '').replace(/^\\(?=\\*#{1,6} )/gm, ''))

/** The Markdown that is read back as this text: a line that looks like a heading stands behind a backslash. */
export const markdownOf = (text: string): string => tidyText(text).replace(/^(?=\\*#{1,6} )/gm, '\\')

const textOf = ({ type, tagName = '', value = '', children = [] }: HtmlNode): string => {
  if (type === 'text') return value.replace(/\s+/g, ' ')
  if (LEFT_OUT.has(tagName)) return ''
  if (tagName === 'br') return '\n'
  const inner = children.map(textOf).join('')
  // The items of a list stay together, as a list of Markdown.
  if (tagName === 'li') return `\n- ${inner.trim().replace(/\n\s*\n/g, '\n')}\n`
  if (tagName === 'ul' || tagName === 'ol') return `\n\n${inner.trim().replace(/\n\s*\n/g, '\n')}\n\n`
  return BLOCKS.has(tagName) ? `\n\n${inner.trim()}\n\n` : inner
}
