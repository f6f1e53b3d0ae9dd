import { type AdminCommand, AdminError, type Topic, TOPICS } from './command.ts'
import { widthOf } from './list/cells.ts'
import { withSuggestion } from './input/nearest.ts'

const WIDTH = 80
const TITLES: Record<Topic, string> = {
  shop: 'The shop',
  orders: 'Orders',
  bookings: 'Bookings and tickets',
  customers: 'Customers and reviews',
  members: 'Memberships',
  goods: 'Goods and coupons',
  money: 'Money',
  server: 'Data and server',
}

const INTRODUCTION = `Write: npm run admin -- <command>. "help <command>" or "help <topic>" says more.
Days are written as 2026-12-31 or today, amounts as 249.50.`

const ON_FILES = `Lists are tables; --csv and --json print all rows, for a sheet or a program:
  npm run admin --silent -- orders list --csv > orders.csv
What pays back, erases or ends asks first; --yes answers in a script.`

/** Breaks a text into lines; all but the first are indented. */
const wrap = (text: string, width: number, indent: number): string => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || widthOf(`${line} ${word}`) > width - indent) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

/** What the words after `help` are about: everything, a topic or a command. */
export const help = (commands: readonly AdminCommand[], [about, verb]: readonly string[]): string => {
  if (about === undefined) return overview(commands)
  const lowered = about.toLowerCase()
  const named = commands.find(({ name }) => name === lowered)
  // The name of a command and its topic are often the same word: the whole topic is said then.
  const found = commands.filter(({ name, topic }) => topic === lowered || name === lowered)
  if (found.length === 0)
    throw new AdminError(
      `There is no help about "${about}". ${withSuggestion(lowered, [...TOPICS, ...commands.map(({ name }) => name)])}`,
    )
  const shown = verb !== undefined && named ? [named] : found
  return shown.map(describe).join('\n\n')
}

const overview = (commands: readonly AdminCommand[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 4
  const parts = TOPICS.map((topic) => {
    const lines = commands
      .filter((command) => command.topic === topic)
      .map(({ name, summary }) => `  ${name.padEnd(width - 2)}${wrap(summary, WIDTH, width)}`)
    return [`${TITLES[topic]} (help ${topic})`, ...lines].join('\n')
  })
  return [INTRODUCTION, ...parts, ON_FILES].join('\n\n')
}

const describe = ({ name, summary, usages }: AdminCommand): string =>
  [
    `${name}: ${wrap(summary, WIDTH, name.length + 2)}`,
    ...usages.map(
      ({ usage, summary: text }) => `  ${wrap(`${name} ${usage}`.trim(), WIDTH, 6)}\n    ${wrap(text, WIDTH, 4)}`,
    ),
  ].join('\n')
