import { registerWorker } from '#staff/register-worker.ts'

/** Installs the worker of the door, which shows the page without a network. The page works without it. */
export const installWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await registerWorker('/check-in')
  } catch (error) {
    console.info('No service worker:', error)
  }
}
