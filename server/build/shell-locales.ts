import type { Plugin } from 'vite'
import { DEFAULT_LOCALE, localeCodes, locales } from '#locales/index.ts'

/** The languages that the shell's own script knows before the app is there, the default first. */
const rows = localeCodes
  .toSorted((one, other) => Number(other === DEFAULT_LOCALE) - Number(one === DEFAULT_LOCALE))
  .map((code) => [code, locales[code].tag, locales[code].dir] as const)

/** Writes them into `index.html`. */
export const shellLocales = (): Plugin => ({
  name: 'qafila:shell-locales',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('= LOCALES', () => `= ${JSON.stringify(rows)}`) },
})
