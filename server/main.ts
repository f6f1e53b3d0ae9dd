import './start-fast.ts'

// Loaded after it, hence no static import.
const { run } = await import('./run.ts')
run(async () => {
  const [{ webHost }, { builtSite }] = await Promise.all([import('./web/host.ts'), import('./web/site.ts')])
  return async (env, shop) => webHost(env, await builtSite(env), shop)
})
