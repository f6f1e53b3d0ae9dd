import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createServer, isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { dressHead, dressPage, styleTag } from '../brand/dress.ts'
import { STAFF_PAGES, STAFF_SHELLS } from '../build/staff.ts'
import { createTemplate } from './document.ts'
import type { AppEntry } from './entry.ts'
import type { Site } from './site.ts'

/** The app from its sources: edits show at once, on the server too. */
export const devSite = (): Site => {
  let vite: ViteDevServer
  return {
    filesDir: resolve('public'),
    // Vite answers before the pages do: sources, styles, hot updates.
    attach: async (app) => {
      vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
      app.addHook('onClose', () => vite.close())
    },
    staffPages: STAFF_PAGES.map((name) => ({
      name,
      html: async () => vite.transformIndexHtml(`/${name}`, await readFile(STAFF_SHELLS[name], 'utf8')),
    })),
    entry: async () => (await ssrOf(vite).runner.import('/src/entry-server.tsx')) as AppEntry,
    document: async (rendered, path, look) => {
      const html = await vite.transformIndexHtml(path, await readFile('index.html', 'utf8'))
      const head = dressPage(rendered.head, look, rendered.locale) + (await styles(vite))
      const template = createTemplate(html)
      return { html: template({ ...rendered, head }, styleTag(look), (before) => dressHead(before, look)) }
    },
  }
}

const ssrOf = (vite: ViteDevServer): RunnableDevEnvironment => {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render in')
  return ssr
}

/** The styles rendered so far, in the document: otherwise the page is bare until its scripts have run. Vite adopts them. */
const styles = async (vite: ViteDevServer): Promise<string> => {
  const ssr = ssrOf(vite)
  const files = [...ssr.moduleGraph.idToModuleMap.values()].filter(
    ({ url }) => /\.css(?:$|\?)/.test(url) && !url.includes('inline'),
  )
  const blocks = files.map(async ({ id, url }) => {
    const { default: css } = (await ssr.runner.import(`${url}${url.includes('?') ? '&' : '?'}inline`)) as {
      default: string
    }
    return `<style data-vite-dev-id="${id}">${css}</style>`
  })
  return (await Promise.all(blocks)).join('')
}
