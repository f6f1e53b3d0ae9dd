import { run } from './run.ts'
import { webHost } from './web/host.ts'
import { builtSite } from './web/site.ts'

run(async (env, db) => webHost(env, await builtSite(env), db))
