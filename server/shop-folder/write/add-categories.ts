import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { WrittenCategory } from '../read/products/category-lookup.ts'
import { schemaPath } from '../schemas.ts'

const FILE = 'categories.yaml'

/** Adds categories at the end of `categories.yaml`, whose lines and comments stay. */
export const addCategories = (folder: string, categories: readonly WrittenCategory[]): void => {
  if (categories.length === 0) return
  const path = join(folder, FILE)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : `# yaml-language-server: $schema=${schemaPath(FILE)}\n`
  const added = stringify(categories, { lineWidth: 0, aliasDuplicateObjects: false })
  const before: unknown = parse(text)
  // An empty list is written `[]`, which nothing can follow.
  const rest = Array.isArray(before) && before.length === 0 ? text.replace(/^\[\s*\]\s*$/m, '') : text
  writeFileSync(path, `${rest.trimEnd()}\n${added}`.trimStart())
}
