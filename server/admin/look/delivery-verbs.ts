import { asc, eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import { toDecimal } from '#contract/rules/money.ts'
import { deliveryMethods } from '../../db/schema/commerce-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { noAmount, parseAmount, parseCount } from '../input/typed-amount.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

const MOST_DAYS = 90

type Method = typeof deliveryMethods.$inferSelect & { currency: string }

const METHODS: List<Method> = {
  columns: [
    { name: 'method', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name },
    { name: 'price', isMoney: true, value: ({ price, currency }) => ({ amount: price, currency }) },
    {
      name: 'free_from',
      isMoney: true,
      value: ({ freeFrom, currency }) => (freeFrom === null ? null : { amount: freeFrom, currency }),
    },
    { name: 'days_from', value: ({ daysFrom }) => daysFrom },
    { name: 'days_to', value: ({ daysTo }) => daysTo },
    { name: 'takes_cash', value: ({ takesCash }) => takesCash },
    { name: 'countries', value: ({ countries }) => countries.join(', ') },
  ],
  isWhole: true,
  read: async ({ db }) => {
    const currency = await readCurrency(db)
    const rows = await db.select().from(deliveryMethods).orderBy(asc(deliveryMethods.position))
    return rows.map((row) => ({ ...row, currency }))
  },
  seen: (row) => seenOf(row),
  key: ({ id }) => id,
  empty: 'This shop delivers nothing.',
}

const USAGE = '<method> [--price <amount>] [--free-from <amount>] [--days-from <n>] [--days-to <n>] [--cash yes|no]'

/** What the form of one sets. */
const seenOf = ({ price, freeFrom, daysFrom, daysTo, takesCash }: Omit<Method, 'currency'>) => ({
  price,
  freeFrom,
  daysFrom,
  daysTo,
  takesCash,
})

/** Ways of delivery. */
export const deliveryVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'What delivery costs, and how long it takes',
    run: (deps, args, screen) => printList(deps, METHODS, args, screen),
  },
  set: {
    kind: 'edits',
    usage: `${USAGE} ${SEEN}`,
    summary: 'Orders that are placed keep what they were told; --free-from 0 ends free delivery',
    run: async ({ db, clock, locale = DEFAULT_LOCALE }, args) => {
      const options = readOptions(args, {
        ...{
          price: 'value',
          'free-from': 'value',
          'days-from': 'value',
          'days-to': 'value',
          cash: 'value',
          seen: 'value',
        },
      })
      const [id = '', ...more] = options.words
      refuseMore(more, 0)
      const currency = await readCurrency(db)
      const amount = (name: string): number | undefined => {
        const typed = options.value(name)
        const value = typed === undefined ? undefined : parseAmount(typed, currency)
        if (typed !== undefined && value === undefined) throw noAmount(typed, currency)
        return value
      }
      const count = (name: string): number | undefined => {
        const typed = options.value(name)
        const value = typed === undefined ? undefined : parseCount(typed, MOST_DAYS)
        if (typed !== undefined && value === undefined)
          throw new AdminError(`"${typed}" is no number of days. Write one from 0 to ${MOST_DAYS}.`)
        return value
      }
      const cash = options.value('cash')
      if (cash !== undefined && cash !== 'yes' && cash !== 'no') throw new AdminError('Write yes or no after --cash.')
      const [price, freeFrom, daysFrom, daysTo] = [
        amount('price'),
        amount('free-from'),
        count('days-from'),
        count('days-to'),
      ]
      const values = {
        ...(price !== undefined && { price }),
        ...(freeFrom !== undefined && { freeFrom: freeFrom === 0 ? null : freeFrom }),
        ...(daysFrom !== undefined && { daysFrom }),
        ...(daysTo !== undefined && { daysTo }),
        ...(cash !== undefined && { takesCash: cash === 'yes' }),
      }
      if (Object.keys(values).length === 0) throw new AdminError(`Usage: delivery set ${USAGE}.`)
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.id, id)).for('update')
        if (!row) throw new AdminError(`There is no way of delivery "${id}". "delivery list" names them.`)
        refuseUnseen(options.value('seen'), seenOf(row))
        const after = { ...row, ...values }
        if (after.daysTo < after.daysFrom)
          throw new AdminError(`It cannot take ${after.daysFrom} to ${after.daysTo} days: the first is the smaller.`)
        await tx.update(deliveryMethods).set(values).where(eq(deliveryMethods.id, id))
        for (const column of Object.keys(values))
          await noteEdit(tx, { table: 'deliveryMethods', key: id, column, command: 'delivery set' }, clock.now())
        const shown = ({ price: costs, freeFrom: free, daysFrom: from, daysTo: to, takesCash }: typeof row) => ({
          price: toDecimal(costs, currency),
          'free from': free === null ? undefined : toDecimal(free, currency),
          days: `${from}-${to}`,
          cash: takesCash,
        })
        return {
          text: `${textIn(row.name, locale)}: ${toDecimal(after.price, currency)} ${currency}, ${after.daysFrom} to ${after.daysTo} days.`,
          changed: difference(id, shown(row), shown(after)),
        }
      })
    },
  },
}
