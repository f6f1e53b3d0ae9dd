import type { Services } from '../modules/services.ts'

/** An admin command of the shop's staff. */
export interface AdminCommand {
  /** Its first word. */
  name: string
  /** What follows it: `<sku> <pieces>`. */
  usage: string
  summary: string
  /** Runs the command and answers a sentence about the outcome. Throws an `AdminError` that describes what is wrong. */
  run: (services: Services, args: readonly string[]) => Promise<string>
}

/** An error of a command, shown on the command line. */
export class AdminError extends Error {
  override name = 'AdminError'
}
