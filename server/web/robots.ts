import type { FastifyInstance } from 'fastify'
import type { Env } from '../env/env.ts'
import { FEEDS } from './feeds/feeds.ts'

/** Crawlers may read everything a visitor may; calls, prepared pictures and account pages say nothing to them. */
export const robots = async (
  app: FastifyInstance,
  { apiPrefix, publicUrl }: Pick<Env, 'apiPrefix' | 'publicUrl'>,
  hasFeeds = true,
): Promise<void> => {
  const text = [
    'User-agent: *',
    'Allow: /',
    `Disallow: ${apiPrefix}/`,
    'Disallow: /auth',
    'Disallow: /profile',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `# For language models: ${publicUrl}/llms.txt`,
    ...(hasFeeds ? Object.entries(FEEDS).map(([name, path]) => `# Feed of ${name}: ${publicUrl}${path}`) : []),
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
