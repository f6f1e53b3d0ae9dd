import type { Call } from '#src/api/call.ts'
import type { App } from '../types.ts'
import type { CallDeps } from '../core/create-app.ts'

/**
 * Calls the API from a tab. ky and the schemas are no part of the first load: they are fetched with the first call,
 * which waits for the code that handles a refused session.
 */
export const lazyCall =
  (app: () => App) =>
  (deps: CallDeps): Call => {
    let client: Call | undefined
    return async (name, input, options) => {
      const [{ loadClient }] = await Promise.all([
        import('../navigation/navigation-runtime.ts'),
        app().later.runtime?.(),
      ])
      client ??= (await loadClient())(app(), deps)
      return client(name, input, options)
    }
  }
