import { isNotNull } from 'drizzle-orm'
import { staff } from '../db/schema/check-ins-schema.ts'
import { staffRepository } from '../modules/check-ins/staff.ts'
import { pathOfInvitation } from '../modules/desk/jobs.ts'
import { peopleRepository } from '../modules/desk/people.ts'
import type { Services } from '../modules/services.ts'
import { wasSeeded } from './stamp.ts'

const [OWNER, DOOR] = ['Owner', 'Door']

/** Invites an owner to the demo's desk and a phone to its door, at its first start alone; answers what to print. */
export const inviteToDemo = async ({ db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>): Promise<string> => {
  const [invitee] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(env.hasDesk ? isNotNull(staff.role) : undefined)
    .limit(1)
  if (invitee || !(await wasSeeded(db))) return ''
  const door = await staffRepository(db, clock.now).link(DOOR)
  const atDoor = `A phone checks tickets in by ${env.publicUrl}/check-in#${door}\n`
  if (!env.hasDesk) return atDoor
  const invited = await peopleRepository(db, clock.now).invite({ name: OWNER, role: 'owner' }, undefined)
  if (typeof invited === 'string') return atDoor
  return `Its owner signs in first by ${env.publicUrl}${pathOfInvitation(invited.secret)}\n${atDoor}`
}
