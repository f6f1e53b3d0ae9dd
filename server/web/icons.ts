import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isKnownTag } from '../lib/etag.ts'
import { sendPlain } from './plain-text.ts'

interface Icon {
  svg: string
  etag: string
}

const FILE = /^([a-z0-9_]{1,64})\.svg$/

/**
 * `GET /icons/{name}.svg`: a brand's icon out of simple-icons, drawn in the current colour; an unknown name is a plain 404.
 * The client's own icons have routes of their own and win over this one.
 */
export const icons = async (app: FastifyInstance): Promise<void> => {
  const cached = new Map<string, Icon>()

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/icons/*',
    handler: async (request, reply) => {
      const name = FILE.exec(request.params['*'])?.[1]
      const icon = name === undefined ? undefined : (cached.get(name) ?? (await readIcon(name)))
      if (name === undefined || icon === undefined) return sendPlain(reply, 404, 'Not found')

      cached.set(name, icon)
      reply.headers({
        etag: icon.etag,
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      if (isKnownTag(request.headers['if-none-match'], icon.etag)) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(icon.svg)
    },
  })
}

const readIcon = async (name: string): Promise<Icon | undefined> => {
  const file = await readFile(join(iconFolder(), `${name}.svg`), 'utf8').catch(() => undefined)
  if (file === undefined) return undefined
  const svg = file.replace('<svg ', '<svg fill="currentColor" ')
  return { svg, etag: `"${createHash('sha256').update(svg).digest('hex').slice(0, 32)}"` }
}

const iconFolder = (): string => join(dirname(createRequire(import.meta.url).resolve('simple-icons')), 'icons')
