import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a page complained about, and what a test expects it to. */
export interface Complaints {
  /** Allows matching lines: those that the test itself causes, such as a network error. */
  allow: (pattern: RegExp) => void
  /** Lines that were logged and not allowed. */
  heard: () => string[]
}

/** The browser's line for a request that was answered with an error, or not at all. */
const FAILED_LOAD = /^Failed to load resource: /
const NOT_FOUND = /status of 404/
const PAYLOAD = /\/_payload\.json(?:\?|$)/
const SERIOUS_WARNING = /hydrat|did not match|content security policy|trusted ?type/i

/**
 * Hears every error, every warning about hydration or policies, and every violation of the content security policy
 * in all pages and workers of a context. Only the browser's own line for a page that is a 404, be it the
 * document or the page's answers, is no complaint.
 */
export const listenForComplaints = async (context: BrowserContext): Promise<Complaints> => {
  const heard: { text: string; url: string }[] = []
  const missingDocuments = new Set<string>()
  const allowed: RegExp[] = []

  const hear = (message: ConsoleMessage) => {
    const isSerious =
      message.type() === 'error' || (message.type() === 'warning' && SERIOUS_WARNING.test(message.text()))
    if (isSerious) heard.push({ text: message.text(), url: message.location().url })
  }
  context.on('console', hear)
  context.on('serviceworker', (worker) => worker.on('console', hear))
  context.on('weberror', (thrown) => {
    // What is no Error has no stack.
    const { stack, message, name } = thrown.error()
    const url = thrown.page()?.url() ?? ''
    heard.push({ text: `Uncaught at ${url}: ${stack || message || name}`, url })
  })
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) missingDocuments.add(response.url())
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })

  const isMissingDocument = ({ text, url }: { text: string; url: string }) =>
    FAILED_LOAD.test(text) && NOT_FOUND.test(text) && (missingDocuments.has(url) || PAYLOAD.test(url))

  return {
    allow: (pattern) => allowed.push(pattern),
    heard: () =>
      heard
        .filter((complaint) => !isMissingDocument(complaint))
        .map(({ text, url }) => (FAILED_LOAD.test(text) ? `${text} ${url}` : text))
        .filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
