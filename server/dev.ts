import { run } from './run.ts'
import { devSite } from './web/dev-site.ts'
import { webHost } from './web/host.ts'

run(async (env, db) => webHost(env, devSite(), db))
