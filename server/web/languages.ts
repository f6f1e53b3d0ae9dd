import { type Locale, sourceLocales } from '#locales/index.ts'

/** Which languages the shop offers, as an attribute of the root that app and worker read; the sources need none. */
export const languagesAttribute = (offered: readonly Locale[]): string =>
  offered.join() === sourceLocales.join() ? '' : ` data-languages="${offered.join()}"`

/** Writes it into a shell. */
export const nameLanguages = (html: string, offered: readonly Locale[]): string =>
  html.replace(/<html(?: data-languages="[^"]*")?/, () => `<html${languagesAttribute(offered)}`)
