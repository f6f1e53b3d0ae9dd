import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { icon, logo, onDark, onLight, silhouette } from './brand/mark.ts'
import { shortcutIcon } from './brand/shortcuts.ts'
import { empty, offline } from './brand/states-calm.ts'
import { brokenJar, notFound } from './brand/states.ts'
import { share } from './scenes/share.ts'

/** Writes the logo, the icons, the share image and the pictures of the states into `public/`, from their vectors. */
async function renderBrand(folder: string): Promise<void> {
  await mkdir(`${folder}images`, { recursive: true })
  await mkdir(`${folder}icons`, { recursive: true })
  const vectors: [string, string][] = [
    ['images/logo-dark.svg', logo(onLight)],
    ['images/logo-light.svg', logo(onDark)],
    ['images/not-found.svg', notFound()],
    ['images/error.svg', brokenJar()],
    ['images/offline.svg', offline()],
    ['images/empty.svg', empty()],
    ['icons/favicon.svg', icon(0.84, 14)],
  ]
  const tiles: [string, string, number][] = [
    ['icons/icon-192.png', icon(0.78, 14), 192],
    ['icons/icon-512.png', icon(0.78, 14), 512],
    ['icons/maskable-512.png', icon(0.6, 0), 512],
    ['icons/apple-touch-icon.png', icon(0.72, 0), 180],
    ['icons/badge-96.png', silhouette(), 96],
    ...(['store', 'search', 'book', 'membership'] as const).flatMap((name): [string, string, number][] =>
      [96, 192].map((size) => [`icons/shortcut-${name}-${size}.png`, shortcutIcon(name), size]),
    ),
  ]
  await Promise.all([
    ...vectors.map(([name, svg]) => writeFile(folder + name, svg)),
    ...tiles.map(([name, svg, size]) =>
      sharp(Buffer.from(svg), { density: (72 * size) / 64 })
        .resize(size, size)
        .png({ palette: true, colours: 64, effort: 10 })
        .toFile(folder + name),
    ),
    sharp(Buffer.from(share().svg))
      .png({ palette: true, colours: 128, dither: 0.6, effort: 10 })
      .toFile(`${folder}images/share.png`),
  ])
}

await renderBrand(fileURLToPath(new URL('../../public/', import.meta.url)))
