import type { Services } from '../modules/services.ts'

/** What a command answers beside its text. */
export interface CommandOutput {
  text: string
  /** More is to come: the same command with `--after` and this key answers it. */
  next?: string
  /** A file that the command's own process writes, which knows the operator's folder. */
  file?: { path: string; text: string }
}

/** The parts of the shop that `help <topic>` describes together. */
export const TOPICS = ['shop', 'orders', 'bookings', 'customers', 'members', 'goods', 'money', 'server'] as const
export type Topic = (typeof TOPICS)[number]

/** How a command is written, and what that does. */
export interface Usage {
  /** After the command's name: `list [--status <status>]`. */
  usage: string
  summary: string
}

/** Where the outcome is shown. */
export interface Screen {
  /** In letters. */
  width: number
}

/** An admin command of the shop's staff. */
export interface AdminCommand {
  /** Its first word. */
  name: string
  topic: Topic
  summary: string
  usages: readonly Usage[]
  /**
   * What the command would do that hurts, as the end of a sentence: "pays money back". It is then confirmed
   * first.
   */
  hurts?: (args: readonly string[]) => string | undefined
  /** Runs the command and answers a sentence about the outcome. Throws an `AdminError` that describes what is wrong. */
  run: (services: Services, args: readonly string[], screen: Screen) => Promise<string | CommandOutput>
}

/** An error of a command, shown on the command line. */
export class AdminError extends Error {
  override name = 'AdminError'
}
