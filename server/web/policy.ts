import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Origin of the API when it is not this server. */
  apiOrigin?: string
  /** The one remote host of pictures. */
  imageDomain?: string
}

/** The texts of a document's own inline elements, as its template and its build have them: never of the page's markup. */
export interface InlineTexts {
  scripts?: readonly string[]
  styles?: readonly string[]
}

/**
 * The content security policy of documents. What is inlined is allowed by its hash, so that a document is the same for
 * all visitors and is stored compressed: a nonce would differ in each answer.
 */
export type Policy = (inline?: InlineTexts) => string

/** Makes the policy for a template; its inline scripts are allowed. */
export const createPolicy = (template: string, { apiOrigin = '', imageDomain }: PolicyOptions): Policy => {
  const boot = inlineScripts(template)
  return ({ scripts = [], styles = [] } = {}) =>
    [
      "default-src 'none'",
      `script-src 'self' ${hashes([...boot, ...scripts])}`.trimEnd(),
      `style-src 'self' ${hashes(styles)}`.trimEnd(),
      `img-src 'self' blob: data:${imageDomain ? ` https://${imageDomain}` : ''}`,
      "font-src 'self'",
      `connect-src 'self' ${apiOrigin}`.trimEnd(),
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app-sw',
    ].join('; ')
}

const hashes = (texts: readonly string[]): string =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
