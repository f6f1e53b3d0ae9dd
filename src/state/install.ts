import { atom } from 'jotai'

/** The browser's own offer to install the app, held back until the moment is right. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Held back from the browser, where it makes offers at all. */
export const installPromptAtom = atom<InstallPrompt | undefined>(undefined)

/** Whether installing may be offered, as on a second visit. */
export const installMomentAtom = atom(false)
