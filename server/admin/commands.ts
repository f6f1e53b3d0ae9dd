import { refuseOvertaken, type Undone } from './audit/meanwhile.ts'
import { concealedIn, recorded, recordedArguments, recordRead } from './audit/record.ts'
import {
  AdminError,
  type AdminCommand,
  type CallerDeps,
  type CommandOutput,
  type Preview,
  type ReadDeps,
  type SecretDeps,
  type Screen,
} from './command.ts'
import { help } from './help.ts'
import { withSuggestion } from './input/nearest.ts'
import { rehearse } from './rehearsal/rehearse.ts'
import type { Services } from '../modules/services.ts'
import { findVerb, type Typed } from './verbs.ts'

/** The shop's admin commands by the file they are in: only that of the typed one is loaded. */
export const COMMAND_FILES: readonly {
  names: readonly string[]
  load: () => Promise<readonly AdminCommand[]>
}[] = [
  { names: ['shop'], load: async () => (await import('./commands/shop-commands.ts')).shopCommands },
  { names: ['settings'], load: async () => (await import('./commands/settings-commands.ts')).settingsCommands },
  {
    names: ['brand', 'delivery', 'legal'],
    load: async () => (await import('./commands/look-commands.ts')).lookCommands,
  },
  { names: ['waiting'], load: async () => (await import('./commands/waiting-commands.ts')).waitingCommands },
  { names: ['orders'], load: async () => (await import('./commands/orders-commands.ts')).ordersCommands },
  { names: ['order'], load: async () => (await import('./commands/order-commands.ts')).orderCommands },
  { names: ['returns'], load: async () => (await import('./commands/return-commands.ts')).returnCommands },
  {
    names: ['bookings', 'booking', 'ticket'],
    load: async () => (await import('./commands/booking-commands.ts')).bookingCommands,
  },
  { names: ['waitlist'], load: async () => (await import('./commands/waitlist-commands.ts')).waitlistCommands },
  {
    names: ['availability', 'closure', 'places'],
    load: async () => (await import('./commands/place-commands.ts')).placeCommands,
  },
  { names: ['staff'], load: async () => (await import('./commands/staff-commands.ts')).staffCommands },
  {
    names: ['customers', 'reviews'],
    load: async () => (await import('./commands/customer-commands.ts')).customerCommands,
  },
  {
    names: ['members', 'subscription', 'clock'],
    load: async () => (await import('./commands/membership-commands.ts')).membershipCommands,
  },
  { names: ['invoice'], load: async () => (await import('./commands/invoice-commands.ts')).invoiceCommands },
  {
    names: ['goods', 'products', 'categories', 'makers', 'options', 'coupons', 'stock', 'price', 'sale'],
    load: async () => (await import('./commands/goods-commands.ts')).goodsCommands,
  },
  { names: ['report', 'refund'], load: async () => (await import('./commands/money-commands.ts')).moneyCommands },
  { names: ['giftcards'], load: async () => (await import('./commands/gift-card-commands.ts')).giftCardCommands },
  { names: ['payouts'], load: async () => (await import('./commands/payout-commands.ts')).payoutCommands },
  { names: ['documents'], load: async () => (await import('./commands/document-commands.ts')).documentCommands },
  { names: ['jobs'], load: async () => (await import('./commands/jobs-commands.ts')).jobsCommands },
  { names: ['audit'], load: async () => (await import('./commands/audit-commands.ts')).auditCommands },
  {
    names: ['backup', 'restore', 'move', 'migrate'],
    load: async () => (await import('./commands/backup-commands.ts')).backupCommands,
  },
]

/** All commands, in the order of `help`. */
export const loadCommands = async (): Promise<AdminCommand[]> =>
  (await Promise.all(COMMAND_FILES.map(({ load }) => load()))).flat()

/** What commands are run with; the services are opened only for a command that needs them. */
export interface CommandDeps extends ReadDeps, SecretDeps, Pick<Services, 'clearAnswers'> {
  services: (needs: { secret: boolean }) => Promise<Services>
}

const YES = '--yes'
const HELP = ['help', '--help', '-h']

/** The outcome of a command, or the question that has to be answered before it is run. */
export type Outcome = CommandOutput | { question: string; preview?: object }

/** Runs what was typed, the first word naming it, and answers what to say. */
export const runCommand = async (deps: CommandDeps, typed: readonly string[]): Promise<Outcome> => {
  const { words, ...context } = readContext(typed)
  return runWords(deps, words, context)
}

/** Who runs a command, and where its outcome is shown. */
export interface CommandContext extends CallerDeps {
  screen: Screen
  by: string
  /** Of what may be sent twice, and is done once. */
  id?: string | undefined
  /** It takes this back. */
  undone?: Undone | undefined
  /** Whether what hurts was agreed to. Left out at a terminal, where `--yes` says so. */
  isConfirmed?: boolean | undefined
}

/** Runs a command by its words. */
export const runWords = async (
  deps: CommandDeps,
  words: readonly string[],
  context: CommandContext,
): Promise<Outcome> => {
  const [name = 'help', ...rest] = words
  if (HELP.includes(name)) return { text: help(await loadCommands(), rest) }
  const command = await findCommand(name)
  // A value is never taken for a word of the terminal: the desk says apart what was agreed to, and has no help.
  const isTerminal = context.isConfirmed === undefined
  const spoken = isTerminal ? optionsOf(rest) : []
  if (spoken.some((arg) => arg === '--help' || arg === '-h')) return { text: help([command], [name]) }
  const agreed = spoken.indexOf(YES)
  const found = findVerb(command, rest)
  const { hurts } = found.verb
  if (hurts === undefined) return run(deps, found, context)
  if (!context.isConfirmed && agreed === -1) {
    const shown = await previewOf(deps, found, context)
    const question = `"${words.join(' ')}" ${hurts}.`
    return shown ? { question: `${shown.text}\n${question}`, preview: shown.facts } : { question }
  }
  return run(deps, agreed === -1 ? found : findVerb(command, rest.toSpliced(agreed, 1)), context)
}

/** The words among which options are: those before a `--`. */
const optionsOf = (words: readonly string[]): readonly string[] => {
  const mark = words.indexOf('--')
  return mark === -1 ? words : words.slice(0, mark)
}

const previewOf = async (
  { db, clock, env, services }: CommandDeps,
  { verb, args }: Typed,
  { role, reach, locale, by }: CommandContext,
): Promise<Preview | undefined> => {
  const { preview } = verb
  const caller = { role, reach, locale, by }
  if (verb.kind === 'trades' && verb.rehearses) {
    const subject = await verb.rehearses({ db, clock, env, ...caller }, args)
    if (!subject) return undefined
    const opened = await services({ secret: verb.needsSecret === true })
    return rehearse(
      { ...opened, ...caller },
      { subject, locale, run: (within) => verb.run({ ...within, ...caller }, args) },
    )
  }
  return (
    preview &&
    db.transaction((tx) => preview({ db: tx as unknown as typeof db, clock, env, ...caller }, args), {
      accessMode: 'read only',
    })
  )
}

const findCommand = async (name: string): Promise<AdminCommand> => {
  const file = COMMAND_FILES.find(({ names }) => names.includes(name))
  const command = (await file?.load())?.find((one) => one.name === name)
  if (command) return command
  const hint = withSuggestion(name, ['help', ...COMMAND_FILES.flatMap(({ names }) => names)])
  throw new AdminError(
    `There is no command "${name}". ${hint.startsWith('There are') ? '"help" lists those there are.' : hint}`,
  )
}

/** Runs a verb with what its kind is given, and records it unless it reads what is no customer's. */
const run = async (
  deps: CommandDeps,
  { verb, label, args }: Typed,
  { screen, by, id, undone, role, reach, locale }: CommandContext,
): Promise<CommandOutput> => {
  const { db, clock, env, readSecret, clearAnswers, services } = deps
  const caller = { role, reach, locale, by }
  if (verb.kind === 'elsewhere') throw new AdminError('This command runs by itself, without a server.')
  const entry = { by, command: label, arguments: recordedArguments(args, verb.conceals) }
  if (verb.kind === 'reads') {
    const read = async (from: typeof db) =>
      toOutput(await verb.run({ db: from, clock, env, readSecret, ...caller }, args, screen))
    const output = verb.isUnbound
      ? await read(db)
      : await db.transaction((tx) => read(tx as unknown as typeof db), { accessMode: 'read only' })
    // Before it is shown; what was refused shows nothing.
    if (!verb.isImpersonal) await recordRead(db, entry)
    return output
  }
  const concealed = concealedIn(args, verb.conceals)
  const { changed: _recorded, ...output } = await recorded(db, { ...entry, id, concealed }, async () => {
    if (undone) await refuseOvertaken(db, undone, { id, command: label })
    if (verb.kind === 'trades') {
      const opened = await services({ secret: verb.needsSecret === true })
      return verb.run({ ...opened, ...caller, act: id }, args)
    }
    const changed = await verb.run({ db, clock, env, ...caller }, args)
    await clearAnswers()
    return changed
  })
  return output
}

/** A terminal whose width is not known. */
const WIDTH = 80
const UNNAMED = 'not named'

/** The command's own process says at the end how wide its terminal is, and who types. */
const readContext = (typed: readonly string[]): CommandContext & { words: readonly string[] } => {
  let words = typed
  let width = WIDTH
  let by = UNNAMED
  for (;;) {
    const [option, value = ''] = words.slice(-2)
    if (option === '--width' && /^\d+$/.test(value)) width = Number(value)
    else if (option === '--by' && words.length > 2) by = value
    else return { words, screen: { width }, by }
    words = words.slice(0, -2)
  }
}

const toOutput = (output: string | CommandOutput): CommandOutput =>
  typeof output === 'string' ? { text: output } : output
