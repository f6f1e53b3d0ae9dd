import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Types are taken away and code is compiled once for many starts; before anything else is loaded, hence no static import.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

const { run } = await import('./run.ts')
run(async () => {
  const [{ webHost }, { builtSite }] = await Promise.all([import('./web/host.ts'), import('./web/site.ts')])
  return async (env, shop) => webHost(env, await builtSite(env), shop)
})
