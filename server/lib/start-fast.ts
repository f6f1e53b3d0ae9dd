import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

// Types are taken away and code is compiled once for many starts; before anything else is loaded, hence imported first.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

const ROOT = new URL('../../', import.meta.url)
/** An own file, named whole: `./name.ts`, or `#server/name.ts` as `imports` of package.json has it. */
const OWN_FILE = /^(?:\.{1,2}|#(?:server|contract|locales|demo))\/.+\.ts$/
const DRIZZLE = /^drizzle-orm(?:\/|$)/
const found = new Map<string, ResolveFnOutput>()

/**
 * Drizzle is some three hundred small modules, which take ten times as long to load one by one as ES modules (2 s of
 * processor) as they do as CommonJS (0.2 s). It is published as both.
 *
 * What own files import is found at once, or only once: Node.js would look for each file on disk, and read and parse a
 * package.json for each import: a quarter second of processor.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const ownContext = DRIZZLE.test(specifier)
      ? { ...context, conditions: ['node', 'require', 'module-sync'] }
      : context
    const { parentURL = '', conditions } = context
    const isOwn = parentURL.startsWith(ROOT.href) && !parentURL.includes('/node_modules/')
    if (!isOwn || !conditions.includes('import')) return next(specifier, ownContext)
    if (OWN_FILE.test(specifier)) {
      const url = specifier.startsWith('#') ? new URL(specifier.slice(1), ROOT) : new URL(specifier, parentURL)
      return { url: url.href, format: 'module-typescript', shortCircuit: true }
    }
    if (/^[.#/]|^\w+:/.test(specifier)) return next(specifier, context)
    const stored = found.get(specifier)
    if (stored) return { ...stored, shortCircuit: true }
    const resolved = next(specifier, ownContext)
    found.set(specifier, resolved)
    return resolved
  },
})
