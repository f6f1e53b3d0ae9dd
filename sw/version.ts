import { LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import type { FromWorker } from '#contract/wire/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
declare const __BUILD_ID__: string

/** The build this worker belongs to. */
export const BUILD_ID = __BUILD_ID__

/**
 * Checks for a newer build than this worker's and, where there is one, has the browser fetch it. For a site that does
 * not publish its build the worker script is fetched instead, which the browser compares byte by byte.
 */
export const checkVersion = async (
  onBrand: (brand: string | undefined) => Promise<void>,
): Promise<Extract<FromWorker, { type: 'CHECKED' }>> => {
  const { id: latest, brand } = await readLatest()
  if (latest === BUILD_ID) await onBrand(brand)
  else await self.registration.update()
  return { type: 'CHECKED', current: BUILD_ID, latest }
}

const readLatest = async (): Promise<Partial<LatestBuild>> => {
  const answer = await fetch(LATEST_BUILD, { cache: 'no-store' })
  const isTold = answer.ok && /^application\/json\b/.test(answer.headers.get('content-type') ?? '')
  return isTold ? ((await answer.json()) as LatestBuild) : {}
}
