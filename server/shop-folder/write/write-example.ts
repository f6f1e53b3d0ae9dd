import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { schemaFiles, writeFiles } from './write-folder.ts'

const EXAMPLE = join(import.meta.dirname, '../../../demo/example')

/** The pictures of the example, each by its two colours: greys, which stand beside the colours of any shop. */
const PICTURES = {
  'dunes.webp': ['#d9dcdf', '#8b9196'],
  'cup.webp': ['#eceeef', '#7b8187'],
  'cup-close.webp': ['#cfd3d6', '#5f656b'],
  'bag.webp': ['#dfe1e0', '#6d7371'],
  'old-town.webp': ['#e3e4e6', '#94989e'],
  'walk.webp': ['#c6c9d0', '#565b66'],
  'courtyard.webp': ['#d6dbd9', '#7f8885'],
} as const
const SIZE = { width: 1200, height: 1500 }

/** Writes a small shop with comments, which can be applied as it is. */
export const writeExample = async (folder: string): Promise<void> => {
  cpSync(EXAMPLE, folder, { recursive: true })
  writeFiles(folder, schemaFiles())
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const [name, [light, dark]] of Object.entries(PICTURES))
    await sharp(Buffer.from(picture(light, dark)))
      .webp()
      .toFile(join(folder, 'pictures', name))
}

const picture = (light: string, dark: string): string => {
  const { width, height } = SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${light}"/>
    <circle cx="${width / 2}" cy="${height * 0.55}" r="${width * 0.3}" fill="${dark}"/>
  </svg>`
}
