import * as z from 'zod/mini'
import { ROLES } from '#contract/desk/operations.ts'
import { Email } from '#contract/account/users.ts'
import { plainText } from '#contract/inputs.ts'
import { mailInvitation, pathOfInvitation } from '../../modules/desk/jobs.ts'
import { type PeopleRefusal, peopleRepository } from '../../modules/desk/people.ts'
import { AdminError, type CallerDeps, type Changed, type EditDeps, type Verb } from '../command.ts'
import { readOptions } from '../input/options.ts'
import { typedWord } from '../input/typed-word.ts'
import type { Services } from '../../modules/services.ts'

/** One line of letters: what cannot be seen would make two people look like one. */
const NAME = plainText(60, 1).check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u))
const LANGUAGES = ['ar', 'en'] as const

/** The name of a person of the shop, as it was typed. */
export const nameOf = (words: readonly string[], example = 'staff add Sara'): string => {
  const { success, data } = NAME.safeParse(words.join(' '))
  if (!success) throw new AdminError(`Write the name after it, on one line of at most 60 letters: ${example}.`)
  return data
}

const REFUSED: Record<Exclude<PeopleRefusal, 'unknown'>, string> = {
  only_owners: 'Only an owner invites, changes or revokes an owner.',
  only_above: 'A manager makes and changes only people below their own role; an owner does it for all.',
  last_owner: 'This is the last owner who can sign in: make another one first.',
}

/** What was done, unless it was refused. */
export const unlessRefused = <Done>(outcome: Done | PeopleRefusal, unknown = ''): Done => {
  if (outcome === 'unknown') throw new AdminError(unknown)
  if (typeof outcome === 'string') throw new AdminError(REFUSED[outcome as keyof typeof REFUSED])
  return outcome as Done
}

const unknownOf = (name: string): string => `There is no ${name} at the desk. "staff list" lists all.`

export const peopleOf = ({ db, clock }: Pick<EditDeps, 'db' | 'clock'>) => peopleRepository(db, clock.now)

const emailOf = (typed: string | undefined): string | undefined => {
  if (typed === undefined) return undefined
  const { success, data } = Email.safeParse(typed)
  if (!success) throw new AdminError('--email is an email address, such as sara@example.com.')
  return data
}

const invite = async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const { words, value } = readOptions(args, { role: 'value', email: 'value', lang: 'value' })
  const name = nameOf(words, 'staff invite Sara --role manager')
  const role = typedWord('role', value('role'), ROLES)
  if (role === undefined) throw new AdminError(`--role is one of ${ROLES.join(', ')}.`)
  const email = emailOf(value('email'))
  const locale = typedWord('language', value('lang'), LANGUAGES) ?? 'ar'
  if (!services.env.hasDesk)
    throw new AdminError('The desk is switched off (DESK=0), and an invitation would open nothing. Switch it on first.')
  const { secret, name: person } = await services.db.transaction(async (tx) => {
    const invited = unlessRefused(
      await peopleOf({ db: tx, clock: services.clock }).invite({ name, role, email }, services.role),
      unknownOf(name),
    )
    if (email !== undefined) await mailInvitation(services, tx, { secret: invited.secret, locale })
    return invited
  })
  const mailed = email === undefined ? '' : ' It is mailed as well.'
  return {
    text: `${person} signs in at the desk as ${role} after opening this link. It is accepted once, within three days.${mailed}\n${services.env.publicUrl}${pathOfInvitation(secret)}`,
    changed: `${person}: invited to the desk as ${role}`,
  }
}

const changeRole = async (deps: EditDeps, words: readonly string[]): Promise<Changed> => {
  const role = typedWord('role', words.at(-1), ROLES)
  const typed = nameOf(words.slice(0, -1), 'staff role Sara manager')
  if (role === undefined) throw new AdminError(`A role is one of ${ROLES.join(', ')}.`)
  const { name, from } = unlessRefused(await peopleOf(deps).setRole(typed, role, deps.role), unknownOf(typed))
  return { text: `${name} is ${role} at the desk, and signs in again.`, changed: `${name}: role ${from} → ${role}` }
}

const revoke = async (deps: EditDeps, typed: string): Promise<Changed> => {
  const unknown = `There is no ${typed} to revoke. "staff list" lists all.`
  const { name } = unlessRefused(await peopleOf(deps).revoke(typed, deps.role), unknown)
  return { text: `${name} comes in neither at the door nor at the desk.`, changed: `${name}: revoked` }
}

/** Verbs of `staff` on the people at the desk. */
export const peopleVerbs: Record<'invite' | 'role' | 'revoke', Verb> = {
  invite: {
    kind: 'trades',
    // It seals the link that is mailed.
    needsSecret: true,
    usage: '<name> --role staff|manager|owner [--email <address>] [--lang ar|en]',
    summary:
      'Print a link by which a person chooses how to sign in at the desk, and mail it; for one who is there, in place of what opened it before',
    run: invite,
  },
  role: {
    kind: 'edits',
    usage: '<name> <role: staff|manager|owner>',
    summary: 'Change what a person may do at the desk; ends their sessions there',
    run: changeRole,
  },
  revoke: {
    kind: 'edits',
    usage: '<name>',
    summary: 'End the sessions, links and passkeys of a person, at the door and at the desk',
    run: (deps, words) => revoke(deps, nameOf(words)),
  },
}
