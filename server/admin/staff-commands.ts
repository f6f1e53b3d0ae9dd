import { plainText } from '#contract/inputs.ts'
import { staffRepository } from '../modules/check-ins/staff.ts'
import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { commandOf } from './verbs.ts'

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

const add = async (staff: Staff, { env }: Services, name: string): Promise<string> => {
  const secret = await staff.link(name)
  return `${name} checks tickets in with this link. It opens once, within three days:\n${env.publicUrl}/check-in#${secret}`
}

const revoke = async (staff: Staff, name: string): Promise<string> => {
  if (!(await staff.revoke(name))) throw new AdminError(`There is no ${name} to revoke. "staff list" lists all.`)
  return `${name} no longer checks tickets in.`
}

const staffOf = ({ db, clock }: Services): Staff => staffRepository(db, clock.now)

/** Commands on the people who check tickets in. */
export const staffCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'staff', topic: 'bookings', summary: 'Let a phone check tickets in at the door, or end that' },
    {
      add: {
        usage: '<name>',
        summary: 'Print a link that opens the check-in page on one phone',
        run: (services, words) => add(staffOf(services), services, nameOf(words)),
      },
      list: { summary: 'Who checks tickets in, on how many devices', run: (services) => list(staffOf(services)) },
      revoke: {
        usage: '<name>',
        summary: 'End the sessions of a person',
        run: (services, words) => revoke(staffOf(services), nameOf(words)),
      },
    },
  ),
]
