import { plainText } from '#contract/inputs.ts'
import { staffRepository } from '../modules/check-ins/staff.ts'
import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError } from './command.ts'

const NAME = plainText(60, 1)

const nameOf = (words: readonly string[]): string => {
  const { success, data } = NAME.safeParse(words.join(' '))
  if (!success) throw new AdminError('Write the name after it, in at most 60 characters: staff add Sara.')
  return data
}

type Staff = ReturnType<typeof staffRepository>

const list = async (staff: Staff): Promise<string> => {
  const all = await staff.list()
  const said = all.map(({ name, isRevoked, hasLink, devices }) => {
    const state = isRevoked ? 'revoked' : `${devices} ${devices === 1 ? 'device' : 'devices'}`
    return `${name}: ${state}${hasLink ? ', a link that was not opened yet' : ''}.`
  })
  return said.length > 0 ? said.join('\n') : 'There is no staff yet: staff add <name>.'
}

const add = async (staff: Staff, { env }: Services, name: string): Promise<string> => {
  const secret = await staff.link(name)
  return `${name} checks tickets in with this link. It opens once, within three days:\n${env.publicUrl}/check-in#${secret}`
}

/** Commands on the people who check tickets in. */
export const staffCommands: readonly AdminCommand[] = [
  {
    name: 'staff',
    usage: 'add <name> | list | revoke <name>',
    summary: 'Print a link for a phone that checks tickets in at the door; end its sessions',
    run: async (services, [verb, ...words]) => {
      const staff = staffRepository(services.db, services.clock.now)
      switch (verb) {
        case 'add':
          return add(staff, services, nameOf(words))
        case 'list':
          return list(staff)
        case 'revoke': {
          const name = nameOf(words)
          if (!(await staff.revoke(name)))
            throw new AdminError(`There is no ${name} to revoke. "staff list" lists all.`)
          return `${name} no longer checks tickets in.`
        }
        default:
          throw new AdminError('Write it as: staff add <name>, staff list, or staff revoke <name>.')
      }
    },
  },
]
