import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { pushToDevices } from './apple/push.ts'
import { readPassFacts } from './pass-facts.ts'
import { walletPassesRepository } from './repository.ts'

/** Jobs of this module, each with its payload. */
export interface WalletJobPayloads {
  /** Tells wallets that a pass has changed. */
  'wallet.update': { serial: string }
}

/** What passes have done later. */
export const walletJobs = ({
  db,
  env,
  wallets: { apple, google },
}: Pick<Services, 'db' | 'env' | 'wallets'>): Pick<JobHandlers, 'wallet.update'> => ({
  'wallet.update': async ({ serial }) => {
    const repository = walletPassesRepository(db)
    const pass = await repository.read(serial)
    if (!pass) return
    const tellApple = async (): Promise<void> => {
      if (!apple) return
      const devices = await repository.devices(serial)
      const gone = new Set(
        await pushToDevices(
          apple,
          devices.map(({ pushToken }) => pushToken),
        ),
      )
      for (const { deviceId, pushToken } of devices)
        if (gone.has(pushToken)) await repository.removeDevice(deviceId, serial)
    }
    const tellGoogle = async (): Promise<void> => {
      const facts = google && (await readPassFacts(db, pass, env.appTitle))
      if (facts) await (await import('./google/api.ts')).updateAtGoogle(facts, google, env.publicUrl)
    }
    // A wallet that is away keeps the other one from nothing; the job is tried again for both.
    const failed = (await Promise.allSettled([tellApple(), tellGoogle()])).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  },
})
