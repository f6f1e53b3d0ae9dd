import { sendStockNotices } from '../../modules/stock-notices/send.ts'
import { type ApplyOptions, applyShop, isRefused, planShop } from '../../shop-folder/database/apply.ts'
import { describe } from '../../shop-folder/database/describe.ts'
import { readState } from '../../shop-folder/database/state.ts'
import type { ShopModel } from '../../shop-folder/model.ts'
import { type AdminCommand, AdminError } from '../command.ts'
import { readOptions } from '../input/options.ts'
import { sendsMails } from '../sends-mails.ts'
import { commandOf } from '../verbs.ts'

const READING = '[--drafts] [--new-categories] [--fetch-pictures]'
const REPLACING = '[--stock] [--keep-desk | --take-folder]'

/** The model that the command made of the folder, and what it may replace. */
const read = (args: readonly string[]): { model: ShopModel; options: ApplyOptions } => {
  const options = readOptions(args, { stock: 'flag', 'keep-desk': 'flag', 'take-folder': 'flag' })
  const [model = ''] = options.words
  if (!model.startsWith('{')) throw new AdminError('Usage: shop init|check|brand|plan|apply|export <folder>.')
  const [isDesk, isFolder] = [options.has('keep-desk'), options.has('take-folder')]
  if (isDesk && isFolder) throw new AdminError('Write --keep-desk or --take-folder, not both.')
  const keep = isDesk ? 'desk' : isFolder ? 'folder' : undefined
  return { model: JSON.parse(model) as ShopModel, options: { takesStock: options.has('stock'), keep } }
}

/** The part of `shop` that needs the database; its second word is the model that the command made of the folder. */
export const shopCommands: readonly AdminCommand[] = [
  commandOf(
    {
      name: 'shop',
      topic: 'shop',
      summary: 'Fill the shop from a folder of files, or write it back to one',
      isForTerminal: true,
    },
    {
      init: {
        kind: 'elsewhere',
        usage: '<folder> [--demo]',
        summary: 'Write an example of a shop, or a copy of the demo shop',
      },
      check: { kind: 'elsewhere', usage: `<folder> ${READING}`, summary: 'Read all of it and list its errors' },
      brand: {
        kind: 'elsewhere',
        usage: '<folder> [--preview <file.html>]',
        summary: 'Show the look of brand.yaml: its colours, and a page with parts of the screens in light and dark',
      },
      plan: {
        kind: 'reads',
        usage: `<folder> ${READING} ${REPLACING}`,
        summary: 'Show what would change',
        run: async ({ db, clock }, args) => {
          const { model, options } = read(args)
          return describe(await planShop(db, model, clock.now(), options))
        },
      },
      apply: {
        kind: 'trades',
        usage: `<folder> ${READING} ${REPLACING}`,
        summary:
          'Change it, all or nothing; --stock also takes the stock of variants that are there, where something was changed at the desk since the last apply and the folder says otherwise, --keep-desk or --take-folder decides',
        conceals: [0],
        run: async (services, args) => {
          const { model, options } = read(args)
          const difference = await applyShop(services.db, model, services.clock.now(), options)
          if (isRefused(difference)) throw new AdminError(`${describe(difference)}\nNothing was applied.`)
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
