import type { Cell, OperationColumn, Role } from '#contract/desk/operations.ts'
import type { Locale, Translated } from '#locales/index.ts'
import type { Services } from '../modules/services.ts'
import type { Subject } from './rehearsal/subject.ts'

/** Rows of a list as data, for a page instead of a terminal. */
export interface ListedRows {
  columns: OperationColumn[]
  rows: Record<string, Cell>[]
  counts?: Record<string, number>
  empty: string
  /** How many there are in all, of the first of them; or at least. */
  total?: number
  is_least?: boolean
}

/** What a command answers beside its text. */
export interface CommandOutput {
  text: string
  /** Instead of a text, where the screen takes data. */
  list?: ListedRows
  facts?: object
  /** More is to come: the same command with `--after` and this key answers it. */
  next?: string
  /** A file that the command's own process writes, which knows the operator's folder. */
  file?: { path: string; text: string; isBase64?: true }
  /** The operation that takes it back; its first field is what it is about (`audit/meanwhile.ts`). */
  undo?: { command: string; verb: string; input: Record<string, string | readonly string[]> }
}

/** What a command that changes something answers. */
export interface Changed extends CommandOutput {
  /** What is different now, for the audit: "QF-7K3M9P: status processing → shipped". Without customers' data. */
  changed: string
}

/** The parts of the shop that `help <topic>` describes together. */
export const TOPICS = ['shop', 'orders', 'bookings', 'customers', 'members', 'goods', 'money', 'server'] as const
export type Topic = (typeof TOPICS)[number]

/** What a command would do: for a terminal, and for a page. It says nothing of a customer. */
export interface Preview {
  text: string
  facts: object
}

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
  /** It is a page, which lays out lists and facts by itself. */
  takesData?: true
}

/** Who has typed a command. */
export interface CallerDeps {
  /** Of a person at the desk; none in the terminal, whose holder owns the database and may do everything. */
  role?: Role | undefined
  /** The ids of the places whose bookings they may see; all where there are none. */
  reach?: readonly string[] | undefined
  /** The language they read; that of the shop's texts in the terminal. */
  locale?: Locale | undefined
  /** Their name, as the audit has it. */
  by?: string | undefined
  /** The audit's row of what they do, where it may be sent twice. */
  act?: string | undefined
}
/** What a command that only reads is given. */
export type ReadDeps = Pick<Services, 'db' | 'clock' | 'env'> & CallerDeps
/** The servers' SECRET, for the codes of links; refuses where this process was not given it. */
export interface SecretDeps {
  readSecret: () => string
}
/** What a command is given that changes rows by itself: without money, mails, jobs. */
export type EditDeps = ReadDeps

/** Parts of what is typed that are not recorded: words by their place, options by their name. */
interface Recorded {
  conceals?: readonly (number | string)[]
}

/** Reads only: its transaction refuses to write, so that nothing changes without being recorded. */
interface Reads extends Recorded {
  kind: 'reads'
  /** It shows no customer's data: who runs it is not recorded. */
  isImpersonal?: true
  /** It opens transactions of its own, which only read. */
  isUnbound?: true
  run: (deps: ReadDeps & SecretDeps, args: readonly string[], screen: Screen) => Promise<string | CommandOutput>
}

/** Changes rows; what servers keep of public reads is cleared after it. */
interface Edits extends Recorded {
  kind: 'edits'
  run: (deps: EditDeps, args: readonly string[]) => Promise<Changed>
}

/** Changes something by way of the shop's services, such as money and mails. */
interface Trades extends Recorded {
  kind: 'trades'
  /** It counts mails, whose addresses are hashed with the servers' SECRET. */
  needsSecret?: true
  /** What it is about: where it hurts, it is done before in a transaction that is rolled back, and what it moves is shown. */
  rehearses?: (deps: ReadDeps, args: readonly string[]) => Promise<Subject | undefined>
  run: (services: Services & CallerDeps, args: readonly string[]) => Promise<Changed>
}

/** Runs in the command's own process, which opens a database by itself; see `local-commands.ts`. */
interface Elsewhere {
  kind: 'elsewhere'
}

/** What a command does, by what it needs for it: that alone is loaded. */
export type Action = Reads | Edits | Trades | Elsewhere

/** A verb of a command, such as `list` of `orders list`. Runs and answers; throws an `AdminError` that says what is wrong. */
export type Verb = Omit<Usage, 'usage'> & {
  /** What follows it: `<reference> [--yes]`. */
  usage?: string
  /** What it does that hurts, as the end of a sentence: "pays money back". It is then confirmed first. */
  hurts?: string
  /**
   * What it would do, by a transaction that cannot write: shown before it is confirmed. Refuses what the verb refuses;
   * undefined where it has nothing to show.
   */
  preview?: (deps: ReadDeps, args: readonly string[]) => Promise<Preview | undefined>
  /** Who may do it at the desk; a manager unless said. */
  role?: Role
  /** It keeps to the caller's places (`CallerDeps.reach`), or is about none: people of some places are offered no other. */
  isOfPlaces?: true
} & Action

/** An admin command of the shop's staff. */
export interface AdminCommand {
  /** Its first word. */
  name: string
  topic: Topic
  summary: string
  /** It is about files or the server itself: not for the desk. */
  isForTerminal?: true
  usages: readonly Usage[]
  /** The verbs, by their word; '' is the command itself. */
  verbs: Readonly<Record<string, Verb>>
}

/** An error of a command, shown on the command line. */
export class AdminError extends Error {
  override name = 'AdminError'
  /** What is wrong with which of its options, where it is about some of them: for a form. */
  readonly fields: Readonly<Record<string, Translated>> | undefined

  constructor(message: string, { fields, ...options }: ErrorOptions & Pick<Partial<AdminError>, 'fields'> = {}) {
    super(message, options)
    this.fields = fields
  }
}
