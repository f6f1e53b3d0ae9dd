import type { CDPSession } from '@playwright/test'

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' } as const
export const kinds = ['html', 'js', 'css', 'font', 'image', 'data'] as const
export type Kind = (typeof kinds)[number]

/** What a tab fetches over the network; its worker's own fetches are not among it. */
export interface Traffic {
  /** How long ago the last request was sent or answered, in milliseconds; 0 while one is open. */
  quietMs: () => number
  /** Bytes on the wire by kind, headers included, and how many requests there were. What a cache answered is free. */
  soFar: () => { bytes: Record<Kind, number>; requests: number }
}

/** The session must have `Network` enabled. */
export const watchTraffic = (cdp: CDPSession): Traffic => {
  const open = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, font: 0, image: 0, data: 0 }
  let requests = 0
  let last = performance.now()
  const end = (id: string) => {
    last = performance.now()
    open.delete(id)
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    last = performance.now()
    open.set(requestId, KINDS[type as keyof typeof KINDS] ?? 'data')
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = open.get(requestId)
    if (kind && encodedDataLength > 0) {
      bytes[kind] += encodedDataLength
      requests += 1
    }
    end(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  return {
    quietMs: () => (open.size > 0 ? 0 : performance.now() - last),
    soFar: () => ({ bytes: { ...bytes }, requests }),
  }
}
