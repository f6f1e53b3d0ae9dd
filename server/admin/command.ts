import type { Services } from '../modules/services.ts'

/** What one of the shop's own people can have done. */
export interface AdminCommand {
  /** Its first word. */
  name: string
  /** What follows it: `<sku> <pieces>`. */
  usage: string
  summary: string
  /** Does it and answers a sentence that says what was done. Throws an `AdminError` that says what is wrong. */
  run: (services: Services, args: readonly string[]) => Promise<string>
}

/** What is wrong with a command, for whoever typed it. */
export class AdminError extends Error {
  override name = 'AdminError'
}
