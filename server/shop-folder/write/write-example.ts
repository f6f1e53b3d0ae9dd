import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { schemaFiles, writeFiles } from './write-folder.ts'

const EXAMPLE = join(import.meta.dirname, '../../../demo/example')

/** The pictures of the example, each by its two colours. */
const PICTURES = {
  'dunes.webp': ['#e7c79a', '#b8623f'],
  'cup.webp': ['#f0e6d2', '#8c4a2f'],
  'cup-close.webp': ['#d9c29b', '#6b4630'],
  'bag.webp': ['#d5d9c6', '#6a6b3d'],
  'old-town.webp': ['#ead2ac', '#9c5a34'],
  'walk.webp': ['#c9b6c9', '#5a3d5c'],
  'courtyard.webp': ['#cfd8d2', '#46625a'],
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
