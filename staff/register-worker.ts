/** The parts of Trusted Types that are used; not in every browser, nor in TypeScript's own library. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The workers of the pages of the staff, by their scope. */
const WORKERS = { '/check-in': '/check-in/check-in.js', '/desk': '/desk/desk.js' } as const

/** Registers the worker of a page of the staff, of a scope that its page alone is in. Rejects where the browser refuses. */
export const registerWorker = (scope: keyof typeof WORKERS): Promise<ServiceWorkerRegistration> => {
  const worker = WORKERS[scope]
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== worker) throw new TypeError(`Not a worker of this page: ${url}`)
      return url
    },
  })
  return navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker, { scope })
}

/** A policy of a name can be made once. */
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined
