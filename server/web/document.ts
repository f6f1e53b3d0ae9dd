import type { Rendered } from './entry.ts'

/** The built `index.html`, cut where a first visit is filled in. */
export type Template = (rendered: Rendered, preloads: string) => string

/** Attributes of `<html>` as the template has them. */
const HTML_TAG = /<html[^>]*>/

/** Prepares the template once. What it makes still holds the placeholder of the nonce. */
export const createTemplate = (html: string): Template => {
  const [beforeHead, afterHead] = cut(html, '<!--head-->')
  const [beforeBody, afterBody] = cut(afterHead, '<!--body-->')
  const [beforeState, afterState] = cut(afterBody, '<!--state-->')
  return ({ html: { lang, dir, theme }, head, body, state }, preloads) =>
    beforeHead.replace(HTML_TAG, () => `<html lang="${lang}" dir="${dir}" data-theme="${theme}">`) +
    head +
    preloads +
    beforeBody +
    body +
    beforeState +
    state +
    afterState
}

const cut = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The built index.html has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
