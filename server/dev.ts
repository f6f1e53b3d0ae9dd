import { run } from './start/run.ts'

run(async () => {
  const [{ webHost }, { devSite }] = await Promise.all([import('./start/host.ts'), import('./web/dev-site.ts')])
  return async (env, shop) => webHost(env, devSite(), shop)
})
