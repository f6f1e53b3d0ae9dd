import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import { dressHead, dressPage, styleTag } from '../brand/dress.ts'
import type { Look } from '../brand/look.ts'
import type { Env } from '../env/env.ts'
import { createTemplate } from './document.ts'
import { type AppEntry, loadEntry, type Rendered } from './entry.ts'
import { createPolicy } from './policy.ts'
import { builtStaffPages, type StaffPage } from './staff-page.ts'
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
  document: (rendered: Rendered, path: string, look: Look) => Promise<SiteDocument>
  /** The pages of the staff; none where the back end is another one. */
  staffPages: readonly StaffPage[]
  /** Which build it is; none while developing. */
  build?: string
  /** The policy of the worker's shell; none in development. */
  shellPolicy?: string
  /** The policy of a shell, also of another build, with the styles that were added to it. */
  policyOf?: (shell: string, styles?: readonly string[]) => string
}

/** The app as `npm run build` made it. */
export const builtSite = async (env: Env, load = loadEntry): Promise<Site> => {
  const clientDir = join(env.distDir, 'client')
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const inlineStyles = createStyleInliner(clientDir)
  const base = inlineStyles(withoutCode(shell))
  const template = createTemplate(base.html)
  const policy = createPolicy(shell, policyOptions(env))
  const filesOf = readPageFiles(clientDir)
  const entry = await load(join(env.distDir, 'server/entry-server.js'))
  return {
    filesDir: clientDir,
    vitals: vitalsFile(clientDir),
    build: (JSON.parse(readFileSync(join(clientDir, LATEST_BUILD), 'utf8')) as LatestBuild).id,
    entry: async () => entry,
    document: async (rendered, _path, look) => {
      const { styles, code } = filesOf(rendered.sources)
      const own = inlineStyles(styles)
      const loader = lateCode(code, rendered.locale)
      return {
        html: template(
          { ...rendered, head: dressPage(rendered.head, look, rendered.locale) },
          `${own.html}${styleTag(look)}<script>${loader}</script>`,
          (head) => dressHead(head, look),
        ),
        policy: policy({ scripts: [loader], styles: [...base.styles, ...own.styles, look.style].filter(Boolean) }),
      }
    },
    shellPolicy: policy({ styles: stylesIn(shell) }),
    policyOf: (other, styles = []) =>
      createPolicy(other, policyOptions(env))({ styles: [...stylesIn(other), ...styles] }),
    // Its calls are those of this server.
    staffPages: env.foreignApi === undefined ? builtStaffPages(env.distDir) : [],
  }
}

/** The texts of the styles that a build wrote into its shell. */
const stylesIn = (shell: string): string[] =>
  [...shell.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)

const policyOptions = ({ foreignApi, imageDomain }: Env) => ({
  ...(foreignApi && { apiOrigin: new URL(foreignApi).origin }),
  ...(imageDomain && { imageDomain }),
})
