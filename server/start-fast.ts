import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// Types are taken away and code is compiled once for many starts; before anything else is loaded, hence imported first.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

/**
 * Drizzle is some three hundred small modules, which take ten times as long to load one by one as ES modules (2 s of
 * processor) as they do as CommonJS (0.2 s). It is published as both.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(?:\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require', 'module-sync'] })
      : next(specifier, context),
})
