import { sendStockNotices } from '../../modules/stock-notices/send.ts'
import { applyShop, planShop } from '../../shop-folder/database/apply.ts'
import { describe } from '../../shop-folder/database/describe.ts'
import { readState } from '../../shop-folder/database/state.ts'
import type { ShopModel } from '../../shop-folder/model.ts'
import { type AdminCommand, AdminError } from '../command.ts'
import { sendsMails } from '../sends-mails.ts'
import { commandOf } from '../verbs.ts'

/** The model that the command made of the folder. */
const modelOf = ([model = '']: readonly string[]): ShopModel => {
  if (!model.startsWith('{')) throw new AdminError('Write it as: shop init|check|plan|apply|export <folder>.')
  return JSON.parse(model) as ShopModel
}

/** The part of `shop` that needs the database; its second word is the model that the command made of the folder. */
export const shopCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'shop', topic: 'shop', summary: 'Fill the shop from a folder of files, or write it back to one' },
    {
      init: {
        kind: 'elsewhere',
        usage: '<folder> [--demo]',
        summary: 'Write an example of a shop, or a copy of the demo shop',
      },
      check: { kind: 'elsewhere', usage: '<folder>', summary: 'Read all of it, and list its mistakes' },
      plan: {
        kind: 'reads',
        usage: '<folder>',
        summary: 'Show what would change',
        run: async ({ db, clock }, args) => describe(await planShop(db, modelOf(args), clock.now())),
      },
      apply: {
        kind: 'trades',
        usage: '<folder>',
        summary: 'Change it, all or nothing',
        conceals: [0],
        run: async (services, args) => {
          const difference = await applyShop(services.db, modelOf(args), services.clock.now())
          if (difference.refused.length > 0) throw new AdminError(`${describe(difference)}\nNothing was applied.`)
          await services.clearAnswers()
          if (sendsMails(services.env)) await sendStockNotices(services)
          const text = describe(difference)
          return { text, changed: text.split('\n').at(-1) ?? '' }
        },
      },
      export: {
        kind: 'reads',
        usage: '<folder>',
        summary: 'Write the running shop back',
        run: async ({ db }) => {
          const state = await readState(db)
          if (state.settings.length === 0) throw new AdminError('The shop is empty: there is nothing to export.')
          return JSON.stringify(state)
        },
      },
    },
  ),
]
