/** The parts of Trusted Types that are used; not in every browser, nor in TypeScript's own library. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

const WORKER = '/check-in/check-in.js'

/** Installs the worker of the door, which shows the page without a network. The page works without it. */
export const installWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`Not a worker of this page: ${url}`)
      return url
    },
  })
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { scope: '/check-in' })
  } catch (error) {
    console.info('No service worker:', error)
  }
}
