import { describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { converse } from '#server/admin/converse.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const MANY = 2500

const server = testServer()
const sara = prepared(() => newCustomer(server))
const a = prepared(() => good(server, 50))

const ask = (words: readonly string[]) => server.type(words)
const type = (line: string) => ask(line.split(' '))

/** A command as it is typed where no person answers; all that it prints. */
const run = async (line: string): Promise<string[]> => {
  const printed: string[] = []
  const { text } = await converse(ask, line.split(' '), {
    print: async (part) => void printed.push(part),
    confirm: undefined,
    width: undefined,
  })
  return [...printed, text]
}

const order = async (name: string) => {
  const made = await placed(server, sara, {
    items: [item(a)],
    contact: { name, email: sara.email, phone: '0501234567' },
  })
  await postEvent(server, made.payment.id, 'success')
  return made.order
}

describe('a list', () => {
  it('is a table of 80 columns, the newest first, cut where a name is long', async () => {
    const old = await order('عبدالرحمن بن عبدالعزيز بن محمد آل سعود الكبير')
    const { reference } = await order('Noura')
    const { text } = await type('orders list')
    const [head = '', first = '', second = ''] = text.split('\n')
    expect(head).toMatch(/^Reference {2}Placed +Status +Total {2}Gift {2}To ship {2}Customer$/)
    expect(first).toMatch(
      new RegExp(`^${reference}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  processing  SAR [\\d.]+ +\\d+ +Noura$`),
    )
    expect(second).toContain(old.reference)
    expect(second).toMatch(/…$/)
    expect(second.length).toBeLessThanOrEqual(80)
    expect(second.indexOf('عبد')).toBe(head.indexOf('Customer'))
  })

  it('is filtered by status and day, in words an operator types', async () => {
    const { reference } = await order('Today')
    expect((await type('orders list --status processing --from today')).text).toContain(reference)
    expect((await type('orders list --to yesterday')).text).toBe('There is no such order.')
    expect((await type('orders list --status delivered')).text).toBe('There is no such order.')
    expect((await type('orders list --from ٢٠٢٠-٠١-٠١')).text).toContain(reference)
    expect((await type('orders list --status proccessing')).text).toContain('Did you mean "processing"?')
    expect((await type('orders list --from 31/12/2026')).text).toContain('Write it as 2026-12-31')
    expect((await type('orders list --from 2026-12-31 --to 2026-01-01')).text).toContain('earlier day')
    expect((await type('orders list --stauts paid')).text).toContain('Did you mean "--status"?')
    expect((await type('orders list --status')).text).toContain('--status needs a value')
    expect((await type('orders list --limit many')).text).toContain('from 1 to 1000')
  })

  it('is a sheet that runs nothing, with decimal amounts and a currency of their own column', async () => {
    const { id, reference } = await order('Formula')
    await server.pool.query(`update orders set contact = jsonb_set(contact, '{name}', $2) where id = $1`, [
      id,
      JSON.stringify('=HYPERLINK("https://evil.example", "x")'),
    ])
    const { text } = await type('orders list --csv')
    expect(text.startsWith('\uFEFFreference,created_at,')).toBe(true)
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true })
    const row = rows.find((one) => one['reference'] === reference)
    expect(row).toMatchObject({ currency: 'SAR', total: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(row?.['customer']).toBe(`'=HYPERLINK("https://evil.example", "x")`)
    expect(row?.['created_at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })

  it('shows no control characters of a customer in a terminal', async () => {
    const { id } = await order('Evil')
    await server.pool.query(`update orders set contact = jsonb_set(contact, '{name}', $2) where id = $1`, [
      id,
      JSON.stringify('\u001B[2JGone\u202E'),
    ])
    const { text } = await type('orders list')
    for (const unsafe of ['\u001B', '\u202E']) expect(text).not.toContain(unsafe)
  })

  it('is printed in batches, whole and in order, however long it is', async () => {
    const { id } = await order('Many')
    await server.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'ord_many-' || n,
         'reference', 'QX-' || n, 'createdAt', o.created_at))).* from orders o, generate_series(1, ${MANY}) n where o.id = $1`,
      [id],
    )
    const parts = await run('orders list --json')
    expect(parts).toHaveLength(3)
    const rows = JSON.parse(parts.join('\n')) as { reference: string; total: { amount: number } }[]
    expect(rows.length).toBeGreaterThan(MANY)
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length)
    expect(rows[0]?.total.amount).toBeGreaterThan(0)
    const csv = parse<Record<string, string>>((await run('orders list --csv')).join('\n'), { columns: true, bom: true })
    expect(csv).toHaveLength(rows.length)
    const table = (await run('orders list')).join('\n').split('\n')
    expect(table).toHaveLength(52)
    expect(table.at(-1)).toContain('"--limit 1000" shows more')
  })
})

describe('help', () => {
  it('describes a topic, a command, and what was probably meant', async () => {
    expect((await type('help orders')).text).toMatch(/order ship <reference>[\s\S]*--lines 1,3=2/)
    expect((await type('help bookings')).text).toContain('bookings guests <slot>')
    expect((await type('help ordrs')).text).toContain('Did you mean "orders"?')
    expect((await type('order list')).text).toContain('There is no "order list". There are: show, slip,')
    expect((await type('odrers list')).text).toBe('There is no command "odrers". Did you mean "orders"?')
    expect((await type('order shpi QF-1')).text).toContain('Did you mean "order ship"?')
    expect((await type('order ship --help')).text).toContain('order ship <reference>')
  })
})

describe('what cannot be undone', () => {
  const terminal = (isYes: boolean | undefined) => {
    const asked: string[] = []
    const confirm = async (question: string): Promise<boolean> => {
      asked.push(question)
      return isYes === true
    }
    return { asked, print: async () => {}, confirm: isYes === undefined ? undefined : confirm, width: undefined }
  }

  it('is asked first, and refused where no person can answer', async () => {
    const { reference } = await order('Careful')
    const words = ['order', 'cancel', reference]
    const silent = await converse(ask, words, terminal(undefined))
    expect(silent).toMatchObject({ isDone: false, text: expect.stringContaining('Add --yes') })
    const no = terminal(false)
    expect(await converse(ask, words, no)).toEqual({ isDone: false, text: 'Nothing was done.' })
    expect(no.asked[0]).toMatch(/^Goes back +SAR \d+\.\d\d, card \(sandbox\), by a credit note to \S+\n/)
    expect(no.asked[0]?.split('\n').at(-1)).toBe(
      `"order cancel ${reference}" cancels the order and pays it back. Go on? [y/N] `,
    )
    expect((await type(`order show ${reference}`)).text).toContain(`${reference}: processing`)
    expect(await converse(ask, words, terminal(true))).toMatchObject({ isDone: true })
  })
})
