import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError, type CommandOutput, type Screen, type Usage } from './command.ts'
import { withSuggestion } from './input/nearest.ts'

/** A verb of a command, such as `list` of `orders list`. */
export interface Verb extends Omit<Usage, 'usage'> {
  /** What follows it: `<reference> [--yes]`. */
  usage?: string
  /** What it does that hurts, as the end of a sentence: it is then confirmed first. */
  hurts?: string
  run: (services: Services, args: readonly string[], screen: Screen) => Promise<string | CommandOutput>
}

/** Makes a command of its verbs. */
export const commandOf = (
  { name, topic, summary }: Pick<AdminCommand, 'name' | 'topic' | 'summary'>,
  verbs: Record<string, Verb>,
): AdminCommand => {
  const names = Object.keys(verbs)
  const find = (typed: string): Verb | undefined => (Object.hasOwn(verbs, typed) ? verbs[typed] : undefined)
  return {
    name,
    topic,
    summary,
    usages: Object.entries(verbs).map(([verb, { usage = '', summary: text }]) => ({
      usage: `${verb} ${usage}`.trim(),
      summary: text,
    })),
    hurts: ([verb = '']) => find(verb)?.hurts,
    run: (services, [verb = '', ...args], screen) => {
      const found = find(verb)
      if (found) return found.run(services, args, screen)
      throw new AdminError(
        verb === ''
          ? `Write it as: ${name} ${names.join('|')}. "help ${name}" says what follows.`
          : `There is no "${name} ${verb}". ${withSuggestion(verb, names, name)}`,
      )
    },
  }
}
