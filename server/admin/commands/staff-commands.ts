import { plainText } from '#contract/inputs.ts'
import { staffRepository } from '../../modules/check-ins/staff.ts'
import { type AdminCommand, AdminError, type Changed, type ReadDeps } from '../command.ts'
import { commandOf } from '../verbs.ts'

const NAME = plainText(60, 1)

const nameOf = (words: readonly string[]): string => {
  const { success, data } = NAME.safeParse(words.join(' '))
  if (!success) throw new AdminError('Write the name after it, in at most 60 characters: staff add Sara.')
  return data
}

type Staff = ReturnType<typeof staffRepository>

const list = async (staff: Staff): Promise<string> => {
  const all = await staff.list()
  const lines = all.map(({ name, isRevoked, hasLink, devices }) => {
    const state = isRevoked ? 'revoked' : `${devices} ${devices === 1 ? 'device' : 'devices'}`
    return `${name}: ${state}${hasLink ? ', a link that was not opened yet' : ''}.`
  })
  return lines.length > 0 ? lines.join('\n') : 'There is no staff yet: staff add <name>.'
}

const add = async (staff: Staff, { env }: ReadDeps, name: string): Promise<Changed> => {
  const secret = await staff.link(name)
  return {
    text: `${name} checks tickets in with this link. It opens once, within three days:\n${env.publicUrl}/check-in#${secret}`,
    changed: `${name}: a new link`,
  }
}

const revoke = async (staff: Staff, name: string): Promise<Changed> => {
  if (!(await staff.revoke(name))) throw new AdminError(`There is no ${name} to revoke. "staff list" lists all.`)
  return { text: `${name} no longer checks tickets in.`, changed: `${name}: revoked` }
}

const staffOf = ({ db, clock }: ReadDeps): Staff => staffRepository(db, clock.now)

/** Commands on the people who check tickets in. */
export const staffCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'staff', topic: 'bookings', summary: 'Let a phone check tickets in at the door, or end that' },
    {
      add: {
        kind: 'edits',
        usage: '<name>',
        summary: 'Print a link that opens the check-in page on one phone',
        run: (deps, words) => add(staffOf(deps), deps, nameOf(words)),
      },
      list: {
        kind: 'reads',
        summary: 'Who checks tickets in, on how many devices',
        run: (deps) => list(staffOf(deps)),
      },
      revoke: {
        kind: 'edits',
        usage: '<name>',
        summary: 'End the sessions of a person',
        run: (deps, words) => revoke(staffOf(deps), nameOf(words)),
      },
    },
  ),
]
