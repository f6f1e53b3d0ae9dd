import { describe, expect, it, onTestFinished } from 'vitest'
import { answerCommands } from '#server/admin/answer.ts'
import type { Action } from '#server/admin/command.ts'
import { COMMAND_FILES, loadCommands } from '#server/admin/commands.ts'
import { settingsCommands } from '#server/admin/commands/settings-commands.ts'
import { newCustomer } from '../support/customers.ts'
import { good, goods, item, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

const ask = (words: readonly string[]) => server.type([...words, '--by', 'Sara'])
const type = (line: string) => ask(line.split(' '))
const newest = async () => JSON.parse((await type('audit list --json')).text)[0]

/** Every verb that is recorded. A new one is added here, or only reads. */
const RECORDED = [
  'shop apply',
  'settings set',
  'brand set',
  'delivery set',
  'legal set',
  'order sell',
  'order confirm',
  'order ship',
  'order deliver',
  'order cancel',
  'order refund',
  'order cash-returned',
  'order address',
  'order resend',
  'order note',
  'order unnote',
  'returns approve',
  'returns decline',
  'returns receive',
  'booking add',
  'booking message',
  'booking link',
  'booking release',
  'booking cancel',
  'booking refund',
  'booking cash-returned',
  'booking seen',
  'booking no-show',
  'ticket redeem',
  'waitlist offer',
  'waitlist remove',
  'availability close',
  'availability open',
  'availability capacity',
  'closure add',
  'closure offer',
  'closure end',
  'closure close',
  'places hours',
  'places times',
  'places text',
  'staff add',
  'staff invite',
  'staff role',
  'staff revoke',
  'customers note',
  'customers unnote',
  'customers withdraw',
  'customers erase',
  'reviews hide',
  'reviews show',
  'subscription expire',
  'clock advance',
  'invoice refund',
  'goods hide',
  'goods show',
  'goods compare-at',
  'categories add',
  'categories set',
  'categories hide',
  'categories show',
  'categories move',
  'makers add',
  'makers set',
  'options add',
  'options value',
  'coupons add',
  'coupons end',
  'stock',
  'price',
  'sale set',
  'sale end',
  'refund',
  'refund again',
  'refund returned',
  'giftcards block',
  'giftcards unblock',
  'giftcards replace',
  'giftcards resend',
  'giftcards refund',
  'jobs again',
  'jobs end',
]

describe('commands', () => {
  it('are found by name without loading the others', async () => {
    for (const { names, load } of COMMAND_FILES) expect((await load()).map(({ name }) => name)).toEqual(names)
  })

  it('record what a confirmation of a cash order changed', async () => {
    const { order } = await placed(server, await newCustomer(server), {
      items: [item(await good(server))],
      payment_method: 'cod',
    })
    await server.pool.query(`update orders set confirm_by = now() + interval '1 day' where id = $1`, [order.id])
    expect((await type(`order confirm ${order.reference}`)).isDone).toBe(true)
    expect((await newest()).outcome).toBe(`${order.reference}: confirmed no → yes`)
  })

  it('that change something are recorded, all of them', async () => {
    const changing = (await loadCommands()).flatMap(({ name, verbs }) =>
      Object.entries(verbs)
        .filter(([, { kind }]) => kind === 'edits' || kind === 'trades')
        .map(([verb]) => `${name} ${verb}`.trim()),
    )
    expect(changing).toEqual(RECORDED)
  })

  it('that only read cannot write', async () => {
    const [get] = settingsCommands.map(({ verbs }) => verbs['get'] as Action)
    if (get?.kind !== 'reads') throw new Error('settings get does not read')
    const { run } = get
    onTestFinished(() => void (get.run = run))
    get.run = async ({ db }) => {
      await db.execute('delete from shop_values')
      return 'done'
    }
    expect(await type('settings get logo')).toMatchObject({ isDone: false })
  })
})

describe('the audit', () => {
  it('says who changed what, with what was before', async () => {
    const [first] = await goods(server, 1, 50)
    const { rows } = await server.pool.query('select sku from variants where id = $1', [first?.variant_id])
    await type(`price ${rows[0].sku} 249.50`)
    await type(`price ${rows[0].sku} 200`)
    expect(await newest()).toMatchObject({
      by: 'Sara',
      command: 'price',
      arguments: `${rows[0].sku} 200`,
      result: 'done',
      outcome: `${rows[0].sku}: price 249.50 → 200.00`,
    })
    await type('settings set contact_email care@shop.example')
    expect(await newest()).toMatchObject({
      arguments: 'contact_email …',
      outcome: expect.stringMatching(/^settings: contact_email .+ → care@shop\.example$/),
    })
  })

  it('follows an order, and leaves out what was said of its customer', async () => {
    const sara = await newCustomer(server)
    const [first] = await goods(server, 1, 50)
    const made = await placed(server, sara, {
      items: [item(first)],
      contact: { name: 'S', email: sara.email, phone: '0501234567' },
    })
    await postEvent(server, made.payment.id, 'success')
    const { reference } = made.order
    await type(`order ship ${reference} SMSA 8812345`)
    expect(await newest()).toMatchObject({
      arguments: `${reference} SMSA 8812345`,
      outcome: `${reference}: status processing → shipped, parcels none → shipped`,
    })
    await ask(['refund', reference, '1', '--reason', `Called ${sara.email}`, '--yes'])
    expect(await newest()).toMatchObject({
      arguments: `${reference} 1 --reason …`,
      outcome: `${reference}: SAR 1.00 refunded`,
    })
    await type(`customers erase ${sara.email} --yes`)
    expect(await newest()).toMatchObject({ command: 'customers erase', arguments: '…', result: 'refused' })
    expect((await type('audit list --json')).text).not.toContain(sara.email)
  })

  it('has no secret of a link, no row for a question, and one for a command that never ended', async () => {
    const { text } = await type('staff add Huda')
    const entry = await newest()
    expect(entry).toMatchObject({ arguments: 'Huda', outcome: 'Huda: a new link' })
    expect(JSON.stringify(entry)).not.toContain(text.split('#')[1])
    expect((await type('coupons end NONE')).isQuestion).toBe(true)
    expect(await newest()).toEqual(entry)

    const running: Promise<unknown>[] = []
    const deps = { ...server.services, readSecret: () => '', services: () => new Promise<never>(() => {}) }
    running.push(answerCommands(deps, server.app.log)(['stock', 'X', '1', '--by', 'Omar']))
    await expect.poll(newest).toMatchObject({ by: 'Omar', command: 'stock', result: 'running' })
  })

  it('is listed by day and by result, and as a sheet', async () => {
    expect((await type('audit list --from tomorrow')).text).toBe('No command has changed anything in these days.')
    expect(JSON.parse((await type('audit list --result refused --json')).text)).toEqual([
      expect.objectContaining({ result: 'refused' }),
    ])
    expect((await type('audit list --csv')).text).toContain('at,by,result,command,arguments,outcome\n')
  })
})
