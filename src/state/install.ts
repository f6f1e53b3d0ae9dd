import { atom } from 'jotai'

/** The browser's own offer to install the app, held back until the moment is right. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Held back from the browser, where it makes offers at all. */
export const installPromptAtom = atom<InstallPrompt | undefined>(undefined)

/** The moment for an offer has come, as with a second visit; without it nothing is ever offered. */
export const installMomentAtom = atom(false)
