import { sourceLocales } from '#locales/index.ts'
import type { Rendered } from './entry.ts'
import { languagesAttribute } from './languages.ts'

/** The built `index.html`, split at its placeholders. */
export type Template = (rendered: Rendered, endOfHead?: string, dress?: (head: string) => string) => string

/** The template's language and look, for a request without preferences. */
const HTML_TAG = /<html[^>]*>/
/** Sets language and look of the worker's shell before its first paint; a rendered document contains them. */
const SHELL_SCRIPT = /\s*<script>[^]*?<\/script>/
const MANIFEST = /(rel="manifest" href=")[^"]*/
const THEME_COLOR = /(<meta name="theme-color"[^>]*\b(light|dark)\)" content=")([^"]*)/g

/** Prepares the template once. */
export const createTemplate = (html: string): Template => {
  const [beforeHead, afterHead] = cut(html.replace(SHELL_SCRIPT, ''), '<!--head-->')
  const [restOfHead, afterStyles] = cut(afterHead, '</head>')
  const [beforeBody, afterBody] = cut(afterStyles, '<!--body-->')
  const [beforeState, afterState] = cut(afterBody, '<!--state-->')
  const colours = new Map([...html.matchAll(THEME_COLOR)].map(([, , scheme, colour]) => [scheme, colour]))
  return (
    { html: { lang, dir, theme }, locale, languages = sourceLocales, head, body, state },
    endOfHead = '',
    dress = (same) => same,
  ) =>
    dress(beforeHead)
      .replace(
        HTML_TAG,
        () => `<html lang="${lang}" dir="${dir}" data-theme="${theme}"${languagesAttribute(languages)}>`,
      )
      .replace(
        MANIFEST,
        (_, before: string) => `${before}/manifest.${locale}${theme === 'dark' ? '.dark' : ''}.webmanifest`,
      )
      // The two tags stand for the device's schemes; a chosen one overrules both.
      .replace(THEME_COLOR, (_, before: string, __, colour: string) => before + (colours.get(theme) ?? colour)) +
    head +
    restOfHead +
    // With the page's styles, after the app's, on which they build.
    endOfHead +
    '</head>' +
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
