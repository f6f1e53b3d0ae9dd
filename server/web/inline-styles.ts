import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NONCE } from './nonce.ts'

const LINK = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g

/** Writes the style sheets a document names into it. */
export type InlineStyles = (html: string) => string

/**
 * Inlines the styles of a page in its document, which is painted without waiting for files of styles. Their links
 * stay, disabled, so that the code of pages does not load them again. The worker's shell keeps the files, which are
 * precached.
 */
export const createStyleInliner = (clientDir: string): InlineStyles => {
  const sheets = new Map<string, string>()
  const read = (file: string): string => {
    const cached = sheets.get(file)
    if (cached !== undefined) return cached
    const text = readFileSync(join(clientDir, file), 'utf8').trim()
    sheets.set(file, text)
    return text
  }
  return (html) =>
    html.replace(
      LINK,
      (_, file: string) =>
        `<style nonce="${NONCE}">${read(file)}</style><link rel="stylesheet" disabled href="/${file}">`,
    )
}
