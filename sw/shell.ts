import { matchPrecache } from 'workbox-precaching'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import type { Announcer } from './answers.ts'
import { documentKey, cachedDocument, renewDocument } from './documents.ts'
import type { BuildFile } from './languages.ts'
import { refetchMissing } from './refetch-missing.ts'

const SHELL = '/index.html'

/**
 * Answers a navigation from the device: with the page's last server-rendered document, where that is cached, else with
 * the precached app, which renders it. When both are missing (browsers clear storage, disks fail) answers with the
 * server's page, and fills the precache again in the background.
 */
export const answerFromDevice =
  (files: readonly BuildFile[], announcer: Announcer) =>
  async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
    const key = await documentKey(request.url).catch(() => undefined)
    const stored = key === undefined ? undefined : await cachedDocument(key).catch(() => undefined)
    if (key !== undefined) event.waitUntil(renewDocument(key, request.url, announcer).catch(() => {}))
    const answer = stored ?? (await matchPrecache(SHELL).catch(() => undefined))
    if (answer) return answer
    event.waitUntil(refetchMissing(files).catch(announcer.reportUncached))
    return fetch(request)
  }
