import { expect, test } from 'vitest'
import { desk as arabic } from '#locales/ar/desk.ts'
import { desk as english } from '#locales/en/desk.ts'
import { COMMAND_FILES } from '#server/admin/commands.ts'
import type { Action } from '#staff/desk/action.ts'
import { SCREENS } from '#staff/desk/screens.ts'

const LANGUAGES = { ar: arabic, en: english }
type Table = Record<string, string>

const tabs = SCREENS.flatMap((screen) => screen.tabs.map((tab) => ({ screen, tab })))
const actions: Action[] = tabs.flatMap(({ tab }) => [
  ...(tab.actions ?? []),
  ...(tab.rowActions ?? []),
  ...(tab.open?.actions ?? []),
  ...(tab.open?.rowActions ?? []),
  ...(tab.batch ?? []),
])
const named = new Set([
  ...tabs.flatMap(({ tab }) => [tab.list, tab.open?.run, tab.open?.head].filter((label) => label !== undefined)),
  ...actions.map(({ run }) => run),
])

test.each(Object.entries(LANGUAGES))('each screen, tab and operation has its words: %s', (_, words) => {
  const operations: Table = words.operations
  expect([...named].filter((label) => !operations[label])).toEqual([])
  expect(SCREENS.map(({ id }) => id).filter((id) => !(words.screens as Table)[id])).toEqual([])
  const several = tabs.filter(({ screen }) => screen.tabs.length > 1).map(({ screen, tab }) => `${screen.id}_${tab.id}`)
  expect(several.filter((id) => !(words.tabs as Table)[id])).toEqual([])
  const lists = tabs.filter(({ tab }) => tab.list !== undefined && tab.list !== 'waiting')
  const untaught = lists.map(({ screen, tab }) => `${screen.id}_${tab.id}`).filter((id) => !(words.empty as Table)[id])
  expect(untaught, 'an empty list says what to do').toEqual([])
})

test('a screen names operations that exist', async () => {
  const commands = (await Promise.all(COMMAND_FILES.map(({ load }) => load()))).flat()
  const labels = new Set(
    commands.flatMap(({ name, verbs }) => Object.keys(verbs).map((verb) => `${name} ${verb}`.trim())),
  )
  expect([...named].filter((label) => !labels.has(label))).toEqual([])
})

test('a form has words for the options and commands that the terminal names in its sentence', async () => {
  const commands = (await Promise.all(COMMAND_FILES.map(({ load }) => load()))).flat()
  const offered = commands
    .filter(({ isForTerminal }) => !isForTerminal)
    .flatMap(({ name, verbs }) =>
      Object.entries(verbs)
        .filter(([, { kind }]) => kind !== 'elsewhere' && kind !== 'reads')
        .map(([verb, { summary }]) => ({ label: `${name} ${verb}`.trim(), summary })),
    )
  for (const words of Object.values(LANGUAGES)) {
    const own = offered.filter(({ label }) => !(words.about as Table)[label])
    const named = own.flatMap(({ label, summary }) => [
      ...[...summary.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => {
        const name = option.replaceAll('-', '_')
        return (words.own_fields as Table)[`${label} ${name}`] ?? (words.names as Table)[name] ?? `${label} --${option}`
      }),
      ...[...summary.matchAll(/"([a-z]+(?: [a-z-]+)?)"/g)].map(
        ([, command = '']) => (words.operations as Table)[command] ?? `"${command}"`,
      ),
      ...(/=|\.yaml/.test(summary) ? [`${label} is typed`] : []),
    ])
    expect(named.filter((text) => /^"|--|is typed$/.test(text))).toEqual([])
  }
})

test('what hurts says what it does, in both languages', async () => {
  const commands = (await Promise.all(COMMAND_FILES.map(({ load }) => load()))).flat()
  const hurting = commands.flatMap(({ name, verbs }) =>
    Object.entries(verbs)
      .filter(([, { hurts }]) => hurts !== undefined)
      .map(([verb]) => `${name} ${verb}`.trim()),
  )
  const offered = hurting.filter((label) => named.has(label))
  expect(offered.length).toBeGreaterThan(5)
  for (const words of Object.values(LANGUAGES))
    expect(offered.filter((label) => !(words.hurts as Table)[label])).toEqual([])
})
