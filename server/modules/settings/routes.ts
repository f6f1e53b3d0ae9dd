import type { settings } from '#contract/site/settings.ts'
import type { Handlers } from '../../calls/implement.ts'
import { readGiftWrap } from '../gifts/gift.ts'
import type { Services } from '../services.ts'
import { serializeSettings } from './serialize.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { readSellerValues } from '../../settings/seller.ts'

export const settingsHandlers = ({
  db,
  env,
  gateway: { brands },
  gateways,
  messenger,
  wallets,
}: Services): Handlers<typeof settings> => {
  const repository = settingsRepository(db)
  return {
    read: async ({ request }) => {
      const [row, seller, deliveries] = await Promise.all([
        repository.read(),
        readSellerValues(db),
        repository.deliveries(),
      ])
      return serializeSettings(
        {
          row,
          seller,
          deliveries,
          giftWrap: row && (await readGiftWrap(db, row.currency)),
          brands,
          instalments: gateways.instalments,
          messenger,
          wallets: Object.keys(wallets),
        },
        request.locale,
        env.appTitle,
      )
    },
  }
}
