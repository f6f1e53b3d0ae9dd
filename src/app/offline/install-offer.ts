import { type InstallPrompt, installPromptAtom } from '#src/state/install.ts'
import type { Store } from '../types.ts'

declare global {
  interface Window {
    /** The browser's latest offer to install the app: held back by a script in `index.html` from the first byte on. */
    installOffer?: InstallPrompt
  }
}

/** Stores the browser's install prompts, also one fired before the app started. */
export const watchInstallPrompt = (store: Store): void => {
  const take = () => store.set(installPromptAtom, window.installOffer)
  take()
  addEventListener('beforeinstallprompt', take)
}
