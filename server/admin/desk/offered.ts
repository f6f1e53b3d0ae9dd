import { includesRole, type Operation, type Role } from '#contract/desk/operations.ts'
import { givenBy } from '../../modules/desk/people.ts'
import type { AdminCommand, Verb } from '../command.ts'
import { COMMAND_FILES } from '../commands.ts'
import { fieldsOf } from '../input/fields.ts'

/** An operation of the desk: the verb of a command, and what a page is told of it. */
export interface Offered {
  verb: Verb
  operation: Operation
}

interface Caller {
  role: Role
  reach: readonly string[] | undefined
}

/** What a person may do at the desk by their role and places, in the order of `help`. */
export const offeredTo = async ({ role, reach }: Caller): Promise<Offered[]> => {
  const files = await Promise.all(COMMAND_FILES.map(({ load }) => load()))
  return files.flat().flatMap((command) => operationsOf(command, { role, reach }))
}

const operationsOf = (command: AdminCommand, { role, reach }: Caller): Offered[] =>
  command.isForTerminal
    ? []
    : Object.entries(command.verbs)
        .filter(([, verb]) => verb.kind !== 'elsewhere' && includesRole(role, verb.role ?? 'manager'))
        .filter(([, verb]) => reach === undefined || verb.isOfPlaces)
        .map(([word, verb]) => ({ verb, operation: describe(command, word, verb, role) }))

const describe = (
  { name, topic }: AdminCommand,
  verb: string,
  { usage = '', summary, hurts, kind }: Verb,
  by: Role,
): Operation => ({
  command: name,
  verb,
  topic,
  summary,
  is_read: kind === 'reads',
  ...(hurts !== undefined && { hurts: `This ${hurts}.` }),
  fields: fieldsOf(usage).map(({ name: key, kind: of, is_required, is_many, choices }) => ({
    name: key,
    kind: of,
    is_required,
    is_many,
    // A role that the caller may not give is not offered.
    ...(choices && {
      choices: key === 'role' ? choices.filter((one) => givenBy(by).some((role) => role === one)) : choices,
    }),
  })),
  formats: [
    ...(usage.includes('--csv') ? (['csv'] as const) : []),
    ...(usage.includes('--to <file.html>') ? (['page'] as const) : []),
  ],
})
