import { matchPrecache, type PrecacheEntry } from 'workbox-precaching'
import { sourceLocales } from '#locales/index.ts'

const SHELL = '/index.html'

/** A file of the build. Without those of the shell the app does not open offline (`server/build/shell-files.ts`). */
export type BuildFile = PrecacheEntry & {
  shell?: true
  /** What it is written in. */
  language?: string
}

/** Which languages the shop offers, as its shell says: that of this device, or on the first visit the server's. */
export const offeredLanguages = async (): Promise<readonly string[]> => {
  const shell = (await matchPrecache(SHELL).catch(() => undefined)) ?? (await fetch(SHELL))
  return / data-languages="([^"]+)"/.exec(await shell.text())?.[1]?.split(',') ?? sourceLocales
}

/** The files that a device keeps where these languages are offered. */
export const filesIn = (files: readonly BuildFile[], offered: readonly string[]): BuildFile[] =>
  files.filter(({ language }) => language === undefined || offered.includes(language))
