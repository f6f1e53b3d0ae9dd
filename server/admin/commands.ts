import type { Services } from '../modules/services.ts'
import { backupCommands } from './backup-commands.ts'
import { bookingCommands } from './booking-commands.ts'
import { AdminError, type AdminCommand } from './command.ts'
import { goodsCommands } from './goods-commands.ts'
import { invoiceCommands } from './invoice-commands.ts'
import { membershipCommands } from './membership-commands.ts'
import { orderCommands } from './order-commands.ts'
import { placeCommands } from './place-commands.ts'
import { settingsCommands } from './settings-commands.ts'
import { shopCommands } from './shop-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { waitingCommands } from './waiting-commands.ts'

/** The shop's admin commands: each command is one row. */
const COMMANDS: readonly AdminCommand[] = [
  ...shopCommands,
  ...goodsCommands,
  ...settingsCommands,
  ...waitingCommands,
  ...orderCommands,
  ...placeCommands,
  ...bookingCommands,
  ...staffCommands,
  ...membershipCommands,
  ...invoiceCommands,
  ...backupCommands,
]

/** Runs what was typed, the first word naming it, and answers what to say. */
export const runCommand = async (services: Services, [name = 'help', ...args]: readonly string[]): Promise<string> => {
  if (name === 'help') return help()
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) throw new AdminError(`There is no command "${name}". "help" lists those there are.`)
  return command.run(services, args)
}

const help = (): string => {
  const lines = COMMANDS.map(({ name, usage, summary }) => ({ left: `${name} ${usage}`, summary }))
  const width = Math.max(...lines.map(({ left }) => left.length))
  return ['Commands:', ...lines.map(({ left, summary }) => `  ${left.padEnd(width)}  ${summary}`)].join('\n')
}
