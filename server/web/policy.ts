import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Origin of the API when it is not this server. */
  apiOrigin?: string
  /** The one remote host of pictures. */
  imageDomain?: string
}

/** The content security policy of documents: with a nonce for rendered documents, without for the worker's shell. */
export type Policy = (nonce?: string) => string

/** Makes the policy for a template; its inline boot script is allowed by its hash. */
export const createPolicy = (template: string, { apiOrigin = '', imageDomain }: PolicyOptions): Policy => {
  const boot = inlineScripts(template).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src 'self' ${boot.join(' ')}${nonce ? ` 'nonce-${nonce}' 'strict-dynamic'` : ''}`,
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
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

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
