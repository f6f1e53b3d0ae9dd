import { describe, expect, it } from 'vitest'
import { loadCommands } from '#server/admin/commands.ts'
import { wordsOf } from '#server/admin/desk/typed-input.ts'
import { fieldsOf } from '#server/admin/input/fields.ts'

const shown = (usage: string) =>
  fieldsOf(usage).map(
    ({ name, kind, is_required: isRequired, is_many: isMany, isOption }) =>
      `${isOption ? '--' : ''}${name} ${kind}${isRequired ? '!' : ''}${isMany ? '*' : ''}`,
  )

describe('the fields of a usage', () => {
  it.each([
    ['<reference>... [--to <file.html>] [--lang ar|en]', ['reference reference!*', '--lang choice']],
    ['<reference> [<amount>|--lines 1,3=2]', ['reference reference!', 'amount amount', '--lines lines']],
    ['<slot> | <place> [<day> [<HH:MM>]] [--csv|--json]', ['slot text', 'place text', 'day day', 'time time']],
    ['<reference> <amount>|all --reason <text>', ['reference reference!', 'amount amount!', '--reason long-text!']],
    ['<email> <purpose: news|wishes> [--guests]', ['email email!', 'purpose choice!', '--guests flag']],
    ['<reference> --stock all|none|1,3=2', ['reference reference!', '--stock lines!']],
  ])('%s', (usage, fields) => expect(shown(usage)).toEqual(fields))

  it('have names of their own in every command', async () => {
    for (const { name, verbs } of await loadCommands())
      for (const [verb, { usage = '' }] of Object.entries(verbs)) {
        const names = fieldsOf(usage).map((field) => field.name)
        expect(new Set(names).size, `${name} ${verb}`).toBe(names.length)
        expect(names.join(' '), `${name} ${verb}`).toMatch(/^[a-z_ ]*$/)
      }
  })
})

describe('a form', () => {
  const SHIP = '<reference> [<carrier> <tracking number>] [--lines 1,3=2]'
  const typed = (usage: string, input: Record<string, string | boolean | string[]>, more?: string[]) => {
    const read = wordsOf(usage, input, 'en')
    return 'errors' in read ? Object.keys(read.errors) : read.words(more).join(' ')
  }

  it('is typed as a line of the terminal', () => {
    expect(typed(SHIP, { reference: ' QF-1 ', lines: '1,3=2', carrier: '' })).toBe('QF-1 --lines=1,3=2')
    expect(typed(SHIP, { reference: 'QF-1', carrier: 'SMSA', tracking_number: 'B1' })).toBe('QF-1 SMSA B1')
    expect(typed('<reference>...', { reference: ['QF-1', 'QF-2'] })).toBe('QF-1 QF-2')
    expect(typed('<email> [--guests]', { email: 'a@b.co', guests: true })).toBe('a@b.co --guests')
    expect(typed('<email> [--guests]', { email: 'a@b.co', guests: false })).toBe('a@b.co')
  })

  it('never makes an option of a value', () => {
    expect(typed('<key> <value>', { key: 'tagline_en', value: '--yes' }, ['--limit=5'])).toBe(
      '--limit=5 -- tagline_en --yes',
    )
    expect(typed('<reference> --reason <text>', { reference: 'QF-1', reason: '--yes' })).toBe('QF-1 --reason=--yes')
  })

  it('is refused at the field', () => {
    expect(typed(SHIP, {})).toEqual(['reference'])
    expect(typed(SHIP, { reference: 'QF-1', tracking_number: 'B1' })).toEqual(['carrier'])
    expect(typed('[--lang ar|en]', { lang: 'fr', yes: true })).toEqual(['yes', 'lang'])
    expect(typed('<slot> | <place> [<day>]', { place: 'hegra', day: 'today' })).toBe('hegra today')
  })
})
