import { sendStockNotices } from '../modules/stock-notices/send.ts'
import { applyShop, planShop } from '../shop-folder/database/apply.ts'
import { describe } from '../shop-folder/database/describe.ts'
import { readState } from '../shop-folder/database/state.ts'
import type { ShopModel } from '../shop-folder/model.ts'
import { type AdminCommand, AdminError } from './command.ts'

const USAGE = 'init|check|plan|apply|export <folder>'

/** The part of `shop` that needs the database; its second word is the model that the command made of the folder. */
export const shopCommands: readonly AdminCommand[] = [
  {
    name: 'shop',
    topic: 'shop',
    summary: 'Fill the shop from a folder of files, or write it back to one',
    usages: [
      { usage: 'init <folder> [--demo]', summary: 'Write an example of a shop, or a copy of the demo shop' },
      { usage: 'check <folder>', summary: 'Read all of it, and list its mistakes' },
      { usage: 'plan <folder>', summary: 'Show what would change' },
      { usage: 'apply <folder>', summary: 'Change it, all or nothing' },
      { usage: 'export <folder>', summary: 'Write the running shop back' },
    ],
    run: async (services, [verb, model = '']) => {
      const { db, clock } = services
      if (verb === 'export') {
        const state = await readState(db)
        if (state.settings.length === 0) throw new AdminError('The shop is empty: there is nothing to export.')
        return JSON.stringify(state)
      }
      if ((verb !== 'plan' && verb !== 'apply') || !model.startsWith('{'))
        throw new AdminError(`Write it as: shop ${USAGE}.`)
      const wanted = JSON.parse(model) as ShopModel
      if (verb === 'plan') return describe(await planShop(db, wanted, clock.now()))
      const difference = await applyShop(db, wanted, clock.now())
      if (difference.refused.length > 0) throw new AdminError(`${describe(difference)}\nNothing was applied.`)
      await services.clearAnswers()
      await sendStockNotices(services)
      return describe(difference)
    },
  },
]
