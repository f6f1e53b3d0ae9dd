import { run } from './run.ts'

run(async () => {
  const [{ webHost }, { builtSite }] = await Promise.all([import('./web/host.ts'), import('./web/site.ts')])
  return async (env, db) => webHost(env, await builtSite(env), db)
})
