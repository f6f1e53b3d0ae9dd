import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { recolouredSvg } from '../brand/colours.ts'
import { dressShell } from '../brand/dress.ts'
import { iconPath } from '../brand/manifest.ts'
import { coloursOf } from '../brand/style.ts'
import type { FolderLook } from '../shop-folder/read/read-look.ts'

const IMAGES = 'public/images'
const SHORTCUTS = readdirSync('public/icons')
  .filter((name) => name.startsWith('shortcut-'))
  .map((name) => `icons/${name}`)

/** Reads the look of `BRAND=<folder>`; its mistakes end the build. */
export const readBuildLook = async (folder: string, title: string): Promise<FolderLook | undefined> => {
  if (folder === '') return undefined
  // Pictures and folders are of no concern to other builds.
  const { readLook } = await import('../shop-folder/read/read-look.ts')
  const read = await readLook(folder, title)
  if (read.problems.errors.length > 0) throw new Error(`BRAND=${folder}: ${read.problems.errors.join('\n')}`)
  return read
}

/**
 * Builds the look of a shop into the shell and its files, for a static host. A server dresses what it answers by its
 * settings instead (`server/brand/files.ts`).
 */
export const builtBrand = (brand: FolderLook | undefined): Plugin => ({
  name: 'built-brand',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: { order: 'post', handler: (html) => (brand ? dressShell(html, brand.look) : html) },
  async generateBundle() {
    if (!brand) return
    const emit = (path: string, source: string | Buffer) =>
      this.emitFile({ type: 'asset', fileName: path.replace(/^\//, ''), source })
    const { look, readPicture, files } = brand
    for (const [name, source] of files) emit(`media/${name}`, source)
    // What is emitted replaces the file of that name in `public`.
    const { primary } = coloursOf(look.brand)
    for (const name of primary ? readdirSync(IMAGES) : [])
      if (name.endsWith('.svg'))
        emit(`images/${name}`, recolouredSvg(readFileSync(join(IMAGES, name), 'utf8'), primary ?? ''))
    if (!look.isOwn) return
    const { drawCard, drawIcon, ICON_NAMES } = await import('../brand/icons.ts')
    const { logosOf, logoSvg } = await import('../brand/logos.ts')
    for (const name of ICON_NAMES) {
      const icon = await drawIcon(look, name, readPicture)
      // Notifications name them without the look.
      for (const path of [iconPath(look, name), `icons/${name}`]) emit(path, icon)
    }
    for (const path of [`icons/${look.version}/card.png`, 'images/share.png'])
      emit(path, await drawCard(look, readPicture))
    for (const [path, logo] of Object.entries(logosOf(look))) {
      const drawing = logo === undefined ? undefined : await logoSvg(logo, readPicture)
      if (drawing !== undefined) emit(path, drawing)
    }
  },
  writeBundle({ dir = '' }) {
    if (!brand?.look.isOwn) return
    // The app's own, which nothing names any more.
    for (const path of ['screenshots', 'icons/favicon.svg', ...SHORTCUTS]) rmSync(join(dir, path), { recursive: true })
  },
})
