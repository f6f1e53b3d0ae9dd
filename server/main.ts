import './lib/start-fast.ts'

// Loaded after it, hence no static import.
const { run } = await import('./start/run.ts')
run(async () => {
  const [{ webHost }, { builtSite }] = await Promise.all([import('./start/host.ts'), import('./web/site.ts')])
  return async (env, shop) => webHost(env, await builtSite(env), shop)
})
