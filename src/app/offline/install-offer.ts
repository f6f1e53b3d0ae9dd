import { type InstallPrompt, installPromptAtom } from '#src/state/install.ts'
import type { Store } from '../types.ts'

declare global {
  interface Window {
    /** The browser's latest offer to install the app: held back by a script in `index.html` from the first byte on. */
    installOffer?: InstallPrompt
  }
}

/** Takes the browser's offers for the app, also one that came before it. */
export const followInstallOffer = (store: Store): void => {
  const take = () => store.set(installPromptAtom, window.installOffer)
  take()
  addEventListener('beforeinstallprompt', take)
}
