import { run } from './run.ts'

run(async () => {
  const [{ webHost }, { devSite }] = await Promise.all([import('./web/host.ts'), import('./web/dev-site.ts')])
  return async (env, shop) => webHost(env, devSite(), shop)
})
