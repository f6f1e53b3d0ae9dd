import type { Services } from '../modules/services.ts'
import { backupCommands } from './backup-commands.ts'
import { bookingCommands } from './booking-commands.ts'
import { AdminError, type AdminCommand, type CommandOutput, type Screen } from './command.ts'
import { customerCommands } from './customer-commands.ts'
import { goodsCommands } from './goods-commands.ts'
import { help } from './help.ts'
import { invoiceCommands } from './invoice-commands.ts'
import { membershipCommands } from './membership-commands.ts'
import { withSuggestion } from './input/nearest.ts'
import { migrateCommand } from './migrate-command.ts'
import { moneyCommands } from './money-commands.ts'
import { orderCommands } from './order-commands.ts'
import { placeCommands } from './place-commands.ts'
import { settingsCommands } from './settings-commands.ts'
import { shopCommands } from './shop-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { waitingCommands } from './waiting-commands.ts'

/** The shop's admin commands: each command is one row. */
const COMMANDS: readonly AdminCommand[] = [
  ...shopCommands,
  ...settingsCommands,
  ...waitingCommands,
  ...orderCommands,
  ...bookingCommands,
  ...placeCommands,
  ...staffCommands,
  ...customerCommands,
  ...membershipCommands,
  ...invoiceCommands,
  ...goodsCommands,
  ...moneyCommands,
  ...backupCommands,
  migrateCommand,
]

const YES = '--yes'
const HELP = ['help', '--help', '-h']

/** The outcome of a command, or the question that has to be answered before it is run. */
export type Outcome = CommandOutput | { question: string }

/** Runs what was typed, the first word naming it, and answers what to say. */
export const runCommand = async (services: Services, typed: readonly string[]): Promise<Outcome> => {
  const { words, screen } = readScreen(typed)
  const [name = 'help', ...args] = words
  if (HELP.includes(name)) return { text: help(COMMANDS, args) }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    const names = ['help', ...COMMANDS.map((one) => one.name)]
    const hint = withSuggestion(name, names)
    throw new AdminError(
      `There is no command "${name}". ${hint.startsWith('There are') ? '"help" lists those there are.' : hint}`,
    )
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { text: help([command], [name]) }
  const hurts = command.hurts?.(args.filter((arg) => arg !== YES))
  if (hurts === undefined) return toOutput(await command.run(services, args, screen))
  const confirmed = args.filter((arg) => arg !== YES)
  if (confirmed.length === args.length) return { question: `"${words.join(' ')}" ${hurts}.` }
  return toOutput(await command.run(services, confirmed, screen))
}

/** A terminal whose width is not known. */
const WIDTH = 80

/** The command's own process says at the end how wide its terminal is. */
const readScreen = (typed: readonly string[]): { words: readonly string[]; screen: Screen } => {
  const [option, width = ''] = typed.slice(-2)
  if (option !== '--width' || !/^\d+$/.test(width)) return { words: typed, screen: { width: WIDTH } }
  return { words: typed.slice(0, -2), screen: { width: Number(width) } }
}

const toOutput = (output: string | CommandOutput): CommandOutput =>
  typeof output === 'string' ? { text: output } : output
