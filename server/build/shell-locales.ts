import type { Plugin } from 'vite'
import { type Locale, localeCodes, locales, sourceLocales } from '#locales/index.ts'
import { nameLanguages } from '../web/languages.ts'

/** The languages that the shell's own script knows before the app is there. */
const rows = Object.fromEntries(localeCodes.map((code) => [code, [locales[code].tag, locales[code].dir]]))

/** Writes them into `index.html`, and for a static host which of them the shop offers. */
export const shellLocales = (offered: readonly Locale[]): Plugin => ({
  name: 'qafila:shell-locales',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      nameLanguages(html, offered)
        .replace('= LOCALES[', () => `= ${JSON.stringify(rows)}[`)
        .replace('|| LANGUAGES', () => `|| '${sourceLocales.join()}'`),
  },
})
