import { expect, it } from 'vitest'
import { readEdits } from '#server/shop-folder/database/edits.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const type = (...words: string[]) => server.type(words)

it('changes colours and corners without a start, and shows them before', async () => {
  const { file } = (await type('brand', 'preview', '--primary', '#1F6B45', '--to', 'look.html')) as {
    file?: { text: string }
  }
  expect(file?.text).toContain('#1f6b45')
  const general = async () => (await server.get('settings')).json().general
  const before = (await general()).brand?.colours
  expect(before?.primary).not.toBe('#1f6b45')
  expect((await type('brand', 'set', '--primary', 'green')).text).toBe('"green" is no colour. Write it as #1f6b45.')
  expect((await type('brand', 'set', '--corners', '90')).text).toContain('from 0 to 24')
  expect((await type('brand', 'set', '--primary', '#1f6b45', '--corners', '٤', '--name', 'hidden')).isDone).toBe(true)
  expect((await general()).brand).toMatchObject({ colours: { primary: '#1f6b45' }, radius: 4, show_name: false })
  expect((await type('brand', 'set', '--accent', '#5a6b1f')).isDone).toBe(true)
  expect((await general()).brand.colours).toEqual({ primary: '#1f6b45', accent: '#5a6b1f' })
  expect(await readEdits(server.db)).toContainEqual(
    expect.objectContaining({ tableName: 'settings', columnName: 'brand' }),
  )
})

it('changes what delivery costs and how long it takes', async () => {
  const [first] = JSON.parse((await type('delivery', 'list', '--json')).text) as { method: string }[]
  const method = first?.method ?? ''
  expect((await type('delivery', 'set', 'camel', '--price', '5')).text).toContain('"delivery list" names them')
  expect((await type('delivery', 'set', method)).text).toContain('Usage: delivery set')
  expect((await type('delivery', 'set', method, '--days-from', '9', '--days-to', '2')).text).toContain('the smaller')
  const set = ['--price', '٣٠', '--free-from', '0', '--days-from', '1', '--days-to', '2', '--cash', 'no']
  expect((await type('delivery', 'set', method, ...set)).text).toContain(': 30.00 SAR, 1 to 2 days.')
  const [changed] = JSON.parse((await type('delivery', 'list', '--json')).text)
  expect(changed).toMatchObject({ price: { amount: 3000 }, free_from: null, days_to: 2, takes_cash: false })
  const edits = (await readEdits(server.db)).filter(({ tableName }) => tableName === 'deliveryMethods')
  expect(edits.map(({ columnName }) => columnName).toSorted()).toEqual([
    'daysFrom',
    'daysTo',
    'freeFrom',
    'price',
    'takesCash',
  ])
})

it('writes a legal text in one language and leaves the other', async () => {
  const texts = async () => (await server.get('privacy-terms')).json()
  const before = await texts()
  const text = '1. Who we are\n\nA shop that is written at the desk.'
  expect((await type('legal', 'set', 'terms', 'fr', '--text', text)).isDone).toBe(false)
  expect((await type('legal', 'set', 'terms', 'en', '--text', ' ', '--yes')).text).toContain('Write the text')
  expect(await type('legal', 'set', 'terms', 'en', '--text', text)).toMatchObject({ isQuestion: true })
  expect((await type('legal', 'set', 'terms', 'en', '--text', text, '--yes')).isDone).toBe(true)
  expect(await texts()).toEqual({ ...before, terms_conditions_en: text })
  const [newest] = JSON.parse((await type('audit', 'list', '--json')).text) as { command: string }[]
  expect(JSON.stringify(newest)).not.toContain('written at the desk')
})
