import { matchPrecache, type PrecacheEntry } from 'workbox-precaching'
import { sourceLocales } from '#locales/index.ts'

declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  navigator: { connection?: { saveData?: boolean } }
}

/** A file of the build (`server/build/worker-files.ts`). */
export type BuildFile = PrecacheEntry & {
  /** Without these the app does not open offline. */
  shell?: true
  /** Fetched later than at the installation: pages behind a guard, or what few visits use. */
  when?: 'own' | 'rare'
  /** Address of the pack that contains it. */
  pack?: string
  /** What it is written in. */
  language?: string
}

const SHELL = '/index.html'

/** The time after the installation that belongs to the page: nothing is fetched in it that can wait. */
const FIRST_MINUTE_MS = 60_000

/**
 * The files that are to be on the device by now: pages behind a guard from the installation on where there is a session,
 * or cookies cannot be read; all files a minute later, and at once where a worker is replaced. With data saving on, the
 * others are stored as they are used. Never those of a language that the shop does not offer.
 */
export const dueFiles = async (files: readonly BuildFile[], isUpdate = false): Promise<BuildFile[]> => {
  const isSaving = self.navigator.connection?.saveData === true
  const [isRested, isOwn, offered] = await Promise.all([
    !isSaving && (isUpdate || hasRested()),
    maySignIn(),
    offeredLanguages(),
  ])
  return files.filter(
    ({ when, language }) =>
      (language === undefined || offered.includes(language)) &&
      (isRested || when === undefined || (when === 'own' && isOwn)),
  )
}

/** Which languages the shop offers, as its shell says: that of this device, or on the first visit the server's. */
const offeredLanguages = async (): Promise<readonly string[]> => {
  const shell = (await matchPrecache(SHELL).catch(() => undefined)) ?? (await fetch(SHELL).catch(() => undefined))
  return / data-languages="([^"]+)"/.exec((await shell?.text()) ?? '')?.[1]?.split(',') ?? sourceLocales
}

/** The shell is stored at the installation, with the time of its answer. */
const hasRested = async (): Promise<boolean> => {
  const shell = await matchPrecache(SHELL).catch(() => undefined)
  const age = Math.abs(Date.now() - Date.parse(shell?.headers.get('date') ?? ''))
  return Boolean(shell) && !(age < FIRST_MINUTE_MS)
}

const maySignIn = async (): Promise<boolean> =>
  !self.cookieStore || Boolean((await self.cookieStore.get('auth_token').catch(() => null))?.value)
