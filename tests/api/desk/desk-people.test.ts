import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/desk/operations.ts'
import { AdminError } from '#server/admin/command.ts'
import { runWords } from '#server/admin/commands.ts'
import { offeredTo } from '#server/admin/desk/offered.ts'
import { peopleRepository } from '#server/modules/desk/people.ts'
import { deskOf } from '../support/desk.ts'
import type { TestServer } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

/** Types a command with the role of a person at the desk. */
const typeAs = async (role: Role | undefined, command: string, { services }: TestServer = server) => {
  const deps = { ...services, readSecret: () => services.secret, services: async () => services }
  try {
    const outcome = await runWords(deps, command.split(' '), { screen: { width: 120 }, by: 'a person', role })
    return 'question' in outcome ? { isDone: false, text: outcome.question } : { isDone: true, text: outcome.text }
  } catch (error) {
    if (error instanceof AdminError) return { isDone: false, text: error.message }
    throw error
  }
}
const roleOf = async (name: string, of: TestServer = server) =>
  (await of.pool.query('select role, revoked_at from staff where name = $1', [name])).rows[0]

describe('people of the shop', () => {
  it.each([
    ['staff', 'staff invite New --role staff'],
    ['staff', 'staff revoke Clerk'],
    ['manager', 'staff invite New --role owner'],
    ['manager', 'staff invite Boss --role staff'],
    ['manager', 'staff invite Boss --role owner'],
    ['manager', 'staff role Clerk owner'],
    ['manager', 'staff role Boss staff'],
    ['manager', 'staff revoke Boss'],
    // An invitation opens the desk in the name of its person.
    ['manager', 'staff invite Peer --role manager'],
    ['manager', 'staff revoke Peer'],
    // What they could not take back.
    ['manager', 'staff invite New --role manager'],
    ['manager', 'staff invite Clerk --role manager'],
    ['manager', 'staff role Clerk manager'],
  ] as const)('are not changed by %s with "%s"', async (role, command) => {
    for (const [name, own] of [
      ['Boss', 'owner'],
      ['Other', 'owner'],
      ['Peer', 'manager'],
      ['Clerk', 'staff'],
    ] as const)
      if (!(await roleOf(name))) await deskOf(server, name, own)
    const before = (await server.pool.query('select * from staff order by id')).rows
    expect((await typeAs(role, command)).isDone).toBe(false)
    expect((await server.pool.query('select * from staff order by id')).rows).toEqual(before)
  })

  it.each([
    ['owner', ['staff', 'manager', 'owner']],
    ['manager', ['staff']],
  ] as const)('are given by %s the roles that are not refused', async (role, given) => {
    const operations = (await offeredTo({ role, reach: undefined })).map(({ operation }) => operation)
    for (const verb of ['invite', 'role'])
      expect(
        operations
          .find((one) => one.command === 'staff' && one.verb === verb)
          ?.fields.find(({ name }) => name === 'role')?.choices,
      ).toEqual(given)
  })

  it('are changed by a manager below that role, by an owner in any, and by the terminal', async () => {
    expect((await typeAs('manager', 'staff invite Junior --role staff')).isDone).toBe(true)
    expect((await typeAs('owner', 'staff role Clerk manager')).isDone).toBe(true)
    expect((await typeAs('owner', 'staff role Clerk owner')).isDone).toBe(true)
    expect((await typeAs('owner', 'staff revoke Clerk')).isDone).toBe(true)
    expect((await typeAs(undefined, 'staff role Junior owner')).isDone).toBe(true)
    expect((await roleOf('Junior')).role).toBe('owner')
  })

  it('say what is wrong', async () => {
    for (const command of [
      'staff invite Sara',
      'staff invite --role owner',
      'staff role Nobody owner',
      'staff role Boss king',
    ])
      expect((await server.type(command)).isDone).toBe(false)
    expect((await server.type('staff invite Sara --role owner --email sara')).text).toContain('email address')
  })
})

describe('the last owner', () => {
  const shop = testServer({ shop: 'none' })

  it('who can sign in is neither revoked nor lowered at the desk, also by two at once', async () => {
    await deskOf(shop, 'First')
    // Invited, but not there yet.
    await shop.type('staff invite Awaited --role owner')
    expect((await typeAs('owner', 'staff revoke First', shop)).text).toContain('last owner')
    expect((await typeAs('owner', 'staff role First manager', shop)).text).toContain('last owner')
    expect((await typeAs('owner', 'staff invite First --role staff', shop)).text).toContain('last owner')
    await deskOf(shop, 'Second')
    const people = peopleRepository(shop.db, shop.now)
    for (let round = 0; round < 20; round += 1) {
      await shop.pool.query(
        `update staff set role = 'owner', revoked_at = null, password_hash = 'x' where name in ('First', 'Second')`,
      )
      const both = await Promise.all([people.revoke('First', 'owner'), people.setRole('Second', 'staff', 'owner')])
      expect(both.filter((outcome) => outcome === 'last_owner')).toHaveLength(1)
    }
    // Who holds the terminal owns the database, and can invite another.
    expect((await shop.type('staff revoke First')).isDone || (await shop.type('staff revoke Second')).isDone).toBe(true)
  })
})

describe('the demo', () => {
  const demo = testServer({ shop: 'demo' })

  it('invites its owner and a phone at the door, once', async () => {
    const { inviteToDemo } = await import('#server/demo/invite.ts')
    await demo.pool.query(`comment on table settings is 'demo 1'`)
    const [said, again] = [await inviteToDemo(demo.services), await inviteToDemo(demo.services)]
    const [desk, door] = ['desk', 'check-in'].map((page) => new RegExp(`/${page}#([\\w-]{43})\n`).exec(said)?.[1])
    expect((await demo.call('POST', 'desk/invitation', { body: { secret: desk } })).json().data.role).toBe('owner')
    expect((await demo.call('POST', 'check-in/session', { body: { secret: door } })).statusCode).toBe(201)
    expect(again).toBe('')
  })
})
