import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g

/** Markup with its style sheets inlined, and their texts for the content security policy. */
export interface Inlined {
  html: string
  styles: string[]
}

/** Writes the style sheets that markup of the build names into it. */
export type InlineStyles = (html: string) => Inlined

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
  return (html) => {
    // Those that the build wrote into it itself.
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
    const inlined = html.replace(LINK, (_, file: string) => {
      const text = read(file)
      styles.push(text)
      return `<style>${text}</style><link rel="stylesheet" disabled href="/${file}">`
    })
    return { html: inlined, styles }
  }
}
