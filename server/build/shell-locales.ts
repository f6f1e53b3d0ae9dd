import type { Plugin } from 'vite'
import { localeCodes, locales } from '#locales/index.ts'

/** The languages that the shell's own script knows before the app is there. */
const rows = Object.fromEntries(localeCodes.map((code) => [code, [locales[code].tag, locales[code].dir]]))

/** Writes them into `index.html`. */
export const shellLocales = (): Plugin => ({
  name: 'qafila:shell-locales',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('= LOCALES', () => `= ${JSON.stringify(rows)}`) },
})
