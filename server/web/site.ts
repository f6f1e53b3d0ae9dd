import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import type { Env } from '../env/env.ts'
import { builtCheckIn, type CheckInPage } from './check-in.ts'
import { createTemplate } from './document.ts'
import { type AppEntry, loadEntry, type Rendered } from './entry.ts'
import { createPolicy } from './policy.ts'
import { createStyleInliner } from './inline-styles.ts'
import { lateCode, withoutCode } from './late-code.ts'
import { readPageFiles, vitalsFile } from './page-files.ts'

/** A document and its content security policy: none in development, where the tools add their own scripts. */
export interface SiteDocument {
  html: string
  policy?: string
}

/** The app for rendering: from a build, or from its sources. */
export interface Site {
  /** Folder of the files that are served as they are. */
  filesDir: string
  /** Put before everything else outside the API. */
  attach?: (app: FastifyInstance) => Promise<void>
  entry: () => Promise<AppEntry>
  /** The path of the script that reports how fast pages are; none while developing. */
  vitals?: string | undefined
  /** The whole document of a page. */
  document: (rendered: Rendered, path: string) => Promise<SiteDocument>
  /** The page of the staff. */
  checkIn?: CheckInPage | undefined
  /** Which build it is; none while developing. */
  build?: string
  /** The policy of the worker's shell; none in development. */
  shellPolicy?: string
  /** The policy of the shell of another build. */
  policyOf?: (shell: string) => string
}

/** The app as `npm run build` made it. */
export const builtSite = async (env: Env): Promise<Site> => {
  const clientDir = join(env.distDir, 'client')
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const inlineStyles = createStyleInliner(clientDir)
  const base = inlineStyles(withoutCode(shell))
  const template = createTemplate(base.html)
  const policy = createPolicy(shell, policyOptions(env))
  const filesOf = readPageFiles(clientDir)
  const entry = await loadEntry(join(env.distDir, 'server/entry-server.js'))
  return {
    filesDir: clientDir,
    vitals: vitalsFile(clientDir),
    build: (JSON.parse(readFileSync(join(clientDir, LATEST_BUILD), 'utf8')) as LatestBuild).id,
    entry: async () => entry,
    document: async (rendered) => {
      const { styles, code } = filesOf(rendered.sources)
      const own = inlineStyles(styles)
      const loader = lateCode(code, rendered.locale)
      return {
        html: template(rendered, `${own.html}<script>${loader}</script>`),
        policy: policy({ scripts: [loader], styles: [...base.styles, ...own.styles] }),
      }
    },
    shellPolicy: policy(),
    policyOf: (other) => createPolicy(other, policyOptions(env))(),
    // Its calls are those of this server.
    checkIn: env.foreignApi === undefined ? builtCheckIn(env.distDir) : undefined,
  }
}

const policyOptions = ({ foreignApi, imageDomain }: Env) => ({
  ...(foreignApi && { apiOrigin: new URL(foreignApi).origin }),
  ...(imageDomain && { imageDomain }),
})
