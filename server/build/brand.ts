import type { Plugin } from 'vite'
import { dressShell } from '../brand/dress.ts'
import { iconPath } from '../brand/manifest.ts'
import type { FolderLook } from '../shop-folder/read/read-look.ts'

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
    const { look, readPicture, files } = brand
    for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `media/${name}`, source })
    if (!look.isOwn) return
    const { drawCard, drawIcon, ICON_NAMES } = await import('../brand/icons.ts')
    for (const name of ICON_NAMES)
      this.emitFile({
        type: 'asset',
        fileName: iconPath(look, name).slice(1),
        source: await drawIcon(look, name, readPicture),
      })
    this.emitFile({
      type: 'asset',
      fileName: `icons/${look.version}/card.png`,
      source: await drawCard(look, readPicture),
    })
  },
})
