import { matchPrecache, type PrecacheEntry } from 'workbox-precaching'

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
}

/** The time after the installation that belongs to the page: nothing is fetched in it that can wait. */
const FIRST_MINUTE_MS = 60_000

/**
 * The files that are to be on the device by now: pages behind a guard from the installation on where there is a session,
 * or cookies cannot be read; all files a minute later, and at once where a worker is replaced. With data saving on, the
 * others are stored as they are used.
 */
export const dueFiles = async (files: readonly BuildFile[], isUpdate = false): Promise<BuildFile[]> => {
  const isSaving = self.navigator.connection?.saveData === true
  const [isRested, isOwn] = await Promise.all([!isSaving && (isUpdate || hasRested()), maySignIn()])
  return files.filter(({ when }) => isRested || when === undefined || (when === 'own' && isOwn))
}

/** The shell is stored at the installation, with the time of its answer. */
const hasRested = async (): Promise<boolean> => {
  const shell = await matchPrecache('/index.html').catch(() => undefined)
  const age = Math.abs(Date.now() - Date.parse(shell?.headers.get('date') ?? ''))
  return Boolean(shell) && !(age < FIRST_MINUTE_MS)
}

const maySignIn = async (): Promise<boolean> =>
  !self.cookieStore || Boolean((await self.cookieStore.get('auth_token').catch(() => null))?.value)
