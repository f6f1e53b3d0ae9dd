import { afterEach, expect, it } from 'vitest'
import { circuits, FAILURES } from '#server/lib/circuit.ts'
import { LANES } from '#server/jobs/table.ts'
import { startMailServer } from '../../support/server/mail-server.ts'
import { newGuest, until } from '../support/customers.ts'
import { CONTACT, goods, type Goods, item, placed, postEvent } from '../support/shopping.ts'
import { openTestServer } from '../support/support.ts'
import { closedAfter } from '../support/test-server.ts'

const { atOnce } = LANES.mail
const mails = closedAfter(startMailServer)
const server = closedAfter(() => openTestServer({ env: { SMTP_URL: mails.url } }))

afterEach(() => {
  mails.release()
  circuits.clear()
})

let asked = 0
const forget = (lang = 'en') =>
  server.call('POST', 'auth/forgot-password', {
    headers: { lang },
    from: `10.77.${(asked += 1)}.1`,
    body: { email: `someone-${asked}@example.com` },
  })
const buy = async (goodsOf: Goods) => {
  const guest = await newGuest(server)
  // A contact of its own: mails to one address are counted.
  const contact = { ...CONTACT, email: guest.email }
  const { payment } = await placed(server, guest, { items: [item(goodsOf)], contact })
  await postEvent(server, payment.id, 'success')
}
const idsOf = (texts: readonly string[]) => texts.map((text) => /^Message-ID: (<\S+>)/im.exec(text)?.[1])
const jobsOf = (kind: string, state: string) =>
  server.pool.query(`update pgboss.job set state = $2 where data ->> 'kind' = $1 and state = 'completed'`, [
    kind,
    state,
  ])

it('takes several mails of jobs at a time, and a code beside them', async () => {
  const [a] = await goods(server, 1, 50)
  mails.hold()
  for (let nr = 0; nr < atOnce + 2; nr += 1) await buy(a)
  const done = server.services.jobs.runDue()
  await until(() => (mails.inHand() === atOnce ? true : undefined))
  expect((await forget()).statusCode).toBe(202)
  // No further job: the code alone.
  await until(() => (mails.inHand() === atOnce + 1 ? true : undefined))
  mails.release()
  await done
  expect(mails.accepted.filter((text) => text.includes('Subject: Order')).length).toBeGreaterThanOrEqual(atOnce + 2)
})

it('sends a mail again under the same name after a process ended before it noted the first', async () => {
  const before = mails.accepted.length
  const [a] = await goods(server, 1, 50)
  await buy(a)
  await server.services.jobs.runDue()
  const sent = idsOf(mails.accepted.slice(before))
  expect(new Set(sent).size).toBe(sent.length)
  await jobsOf('order.mail', 'created')
  await server.services.jobs.runDue()
  const again = idsOf(mails.accepted.slice(before + sent.length))
  expect(again).toEqual(expect.arrayContaining(sent))
})

it('says at once that no code would arrive while the mail server is away', async () => {
  const guest = await newGuest(server)
  const begun = (await forget()).json().data.challenge
  await mails.close()
  // Each is answered as usual until the failures that open the circuit; their mails are tried again for half a minute.
  for (let times = 0; times < FAILURES && !server.services.mailer.isAway(); times += 1) await forget()
  await until(() => server.services.mailer.isAway() || undefined)
  for (const [lang, sentence] of [
    ['en', 'We can’t send emails at the moment. Please try again in a minute.'],
    ['ar', 'لا يمكننا إرسال الرسائل الإلكترونية في الوقت الحالي. حاول مرة أخرى بعد دقيقة.'],
  ] as const) {
    const answer = await forget(lang)
    expect([answer.statusCode, answer.json().errors, answer.json().message]).toEqual([
      422,
      { email: [sentence] },
      sentence,
    ])
  }
  const register = { name: 'Huda', email: 'huda-of-mails@example.com', password: 'a long enough one' }
  const find = { email: 'nobody@example.com', reference: 'QF-AAAAAA' }
  const calls = [
    server.call('POST', 'auth/register', { body: register }),
    server.call('POST', 'auth/find', { body: find }),
    server.call('POST', 'orders/contact-code', { token: guest.token, body: { email: guest.email } }),
    server.call('POST', 'auth/verification/send', { body: { challenge_id: begun.id } }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.statusCode, answer.body).toBe(422)
})
