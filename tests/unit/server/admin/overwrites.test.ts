import { expect, test } from 'vitest'
import { loadCommands } from '#server/admin/commands.ts'
import { fieldsOf } from '#server/admin/input/fields.ts'
import { SCREENS } from '#staff/desk/screens.ts'

/** What a person saw, in the forms that overwrite it. */
const SEEN = ['seen', 'expected']

/** Why a change needs nothing that was seen. */
const REASONS: Record<string, readonly string[]> = {
  'It adds something, and overwrites nothing': [
    ...['order note', 'customers note', 'booking message', 'booking link', 'staff add'],
    ...['staff invite', 'coupons add', 'options add', 'options value', 'categories add', 'makers add', 'closure add'],
  ],
  'It is a step of one state, and refused in any other': [
    ...['booking release', 'booking seen', 'ticket redeem', 'subscription expire', 'coupons end'],
    ...['closure end', 'closure offer', 'closure close', 'refund again', 'refund returned', 'jobs again', 'jobs end'],
    ...['customers withdraw', 'customers erase', 'staff revoke'],
    ...['giftcards replace', 'giftcards resend', 'giftcards refund'],
  ],
  'It says what it makes of a yes or no': [
    ...['goods hide', 'goods show', 'categories hide', 'categories show', 'reviews hide', 'reviews show'],
    ...['availability close', 'availability open', 'giftcards block', 'giftcards unblock'],
  ],
  'A role is shown to owners, who name the new one': ['staff role'],
  'It removes one note, by its number': ['order unnote', 'customers unnote'],
}

const EXCUSED = new Set(Object.values(REASONS).flat())

const changing = (await loadCommands())
  .filter(({ isForTerminal }) => !isForTerminal)
  .flatMap(({ name, verbs }) =>
    Object.entries(verbs)
      .filter(([, { kind }]) => kind === 'edits' || kind === 'trades')
      .map(([verb, { usage = '' }]) => ({ label: `${name} ${verb}`.trim(), fields: fieldsOf(usage) })),
  )

const isCompared = (label: string): boolean =>
  changing.some((one) => one.label === label && one.fields.some(({ name }) => SEEN.includes(name)))

test('what overwrites a value takes what was seen of it', () => {
  expect(changing.map(({ label }) => label).filter((label) => !isCompared(label) && !EXCUSED.has(label))).toEqual([])
  expect([...EXCUSED].filter((label) => isCompared(label) || !changing.some((one) => one.label === label))).toEqual([])
})

test('a form at the desk sends what was seen, where a value stands for it', () => {
  const actions = SCREENS.flatMap(({ tabs }) =>
    tabs.flatMap(({ rowActions = [], open }) => [...rowActions, ...(open?.actions ?? []), ...(open?.rowActions ?? [])]),
  )
  const silent = actions.filter(({ run, fill = {} }) => {
    const fields = changing.find(({ label }) => label === run)?.fields ?? []
    // A total is filled in by the form itself, from what it shows.
    return fields.some(({ name, kind }) => name === 'expected' && kind !== 'total') && fill['expected'] === undefined
  })
  expect(silent.map(({ run }) => run)).toEqual([])
})
