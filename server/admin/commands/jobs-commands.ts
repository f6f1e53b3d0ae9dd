import { doAgain, endGivenUp, type GivenUpFilter, type GivenUpJob, givenUpJobs, hasQueue } from '../../jobs/given-up.ts'
import { JOBS } from '../../jobs/table.ts'
import type { JobKind } from '../../jobs/kinds.ts'
import type { Database } from '../../db/client.ts'
import { type AdminCommand, AdminError, type Changed } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { commandOf } from '../verbs.ts'

const KINDS = Object.keys(JOBS) as JobKind[]
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a job is about, without a customer's data: the kind of its mail, and the id of its order or the like. */
const aboutOf = ({ payload }: GivenUpJob): string =>
  Object.entries(payload)
    .filter(([name, value]) => typeof value === 'string' && (name.endsWith('Id') || ['kind', 'serial'].includes(name)))
    .map(([, value]) => value as string)
    .join(' ')

const GIVEN_UP: List<GivenUpJob> = {
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'since', value: ({ since }) => since },
    { name: 'about', value: aboutOf },
    { name: 'reason', value: ({ reason }) => reason },
  ],
  options: { kind: 'value' },
  read: ({ db }, options, { after, limit }) => {
    const kind = typedWord('kind', options.value('kind'), KINDS)
    return givenUpJobs(db, { kind, after }, limit)
  },
  key: ({ id }) => id,
  empty: 'No job was given up.',
}

/** The job whose id was typed, or all of a kind. */
const typedJobs = (args: readonly string[], verb: string): GivenUpFilter => {
  const options = readOptions(args, { kind: 'value' })
  refuseMore(options.words, 1)
  const kind = typedWord('kind', options.value('kind'), KINDS)
  const [id] = options.words
  if ((id === undefined) === (kind === undefined))
    throw new AdminError(
      `Name a job as "jobs list" shows it, or a kind: jobs ${verb} <id>, or jobs ${verb} --kind <kind>`,
    )
  if (id !== undefined && !ID.test(id)) throw new AdminError(`"${id}" is no id of a job. "jobs list" shows them.`)
  return { id, kind }
}

const changing =
  (verb: string, done: string, change: (db: Database, filter: GivenUpFilter) => Promise<string[]>) =>
  async ({ db }: { db: Database }, args: readonly string[]): Promise<Changed> => {
    const filter = typedJobs(args, verb)
    const ids = (await hasQueue(db)) ? await change(db, filter) : []
    if (ids.length === 0) throw new AdminError('No such job was given up. "jobs list" shows those that were.')
    const text = `${ids.length === 1 ? 'One job' : `${ids.length} jobs`} ${filter.kind ? `of ${filter.kind} ` : ''}${done}.`
    return { text, changed: ids.length === 1 ? `${ids[0]} ${done}` : text }
  }

/** What servers do later, where it failed until it was given up. */
export const jobsCommands: readonly AdminCommand[] = [
  commandOf(
    {
      name: 'jobs',
      topic: 'server',
      summary: 'List mails, refunds, reports and the like that were given up; do them again',
    },
    {
      list: {
        kind: 'reads',
        isImpersonal: true,
        usage: `[--kind <kind>] ${LIST_OPTIONS}`,
        summary: 'The oldest first, each with its last error',
        run: (deps, args, screen) => printList(deps, GIVEN_UP, args, screen),
      },
      again: {
        kind: 'edits',
        usage: '<id>|--kind <kind>',
        summary: 'Try one, or all of a kind, again from the start, once the cause is fixed',
        run: changing('again', 'will be done again', doAgain),
      },
      end: {
        kind: 'edits',
        usage: '<id>|--kind <kind>',
        summary: 'Take one, or all of a kind, off the list: it was settled another way',
        run: changing('end', 'ended', endGivenUp),
      },
    },
  ),
]
