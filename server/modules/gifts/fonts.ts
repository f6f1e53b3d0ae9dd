import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

/** The scripts of a gift's page, and the characters that its font is fetched for. */
export const FONT_RANGES = {
  arabic: 'U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
  latin: 'U+0000-00FF,U+2010-2027,U+20AC',
} as const

const FILES = '@fontsource-variable/readex-pro/files/readex-pro'

/** `GET /gift/fonts/{script}.woff2`: the app's typeface under an address without a build, for the pages of gifts. */
export const giftFonts = (app: FastifyInstance): void => {
  const { resolve } = createRequire(import.meta.url)
  for (const script of Object.keys(FONT_RANGES))
    app.get(`/gift/fonts/${script}.woff2`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=604800', 'x-content-type-options': 'nosniff' })
        .type('font/woff2')
        .send(await readFile(resolve(`${FILES}-${script}-wght-normal.woff2`))),
    )
}
