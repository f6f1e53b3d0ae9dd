import { describe, expect, it } from 'vitest'
import { deskOf, operateAt } from '../support/desk.ts'
import { testServer } from '../support/test-server.ts'
import { prepared } from '../../support/prepared.ts'

const server = testServer()
const owner = prepared(() => deskOf(server, 'Huda'))

type Input = Record<string, string>
const run = (operation: string, input: Input = {}) => operateAt(server, owner, operation, { input, is_confirmed: true })

/** Lists with rows that a form overwrites: which row, and two values for it. */
const FORMS = [
  ['settings', { key: 'complaints_days' }, { value: '5' }, { value: '9' }],
  ['delivery', { method: 'standard' }, { price: '31' }, { price: '32' }],
  ['legal', { which: 'terms', language: 'en' }, { text: 'By the first.' }, { text: 'By the second.' }],
  ['brand', {}, { corners: '3' }, { corners: '7' }],
] as const

describe('a form that another person saved meanwhile', () => {
  it.each(FORMS)('of %s is refused, and says what is there', async (command, which, first, second) => {
    const versionNow = async () => {
      const { list } = await run(`${command} list`)
      const row = list?.rows.find((one) => Object.entries(which).every(([name, value]) => one[name] === value))
      return String(row?.['version'])
    }
    const seen = await versionNow()
    expect(await run(`${command} set`, { ...which, ...first, seen })).toMatchObject({ status: 200 })
    const late = await run(`${command} set`, { ...which, ...second, seen })
    expect([late.status, late.message]).toEqual([422, expect.stringContaining('changed meanwhile')])
    expect(await run(`${command} set`, { ...which, ...second, seen: await versionNow() })).toMatchObject({
      status: 200,
    })
  })
})
