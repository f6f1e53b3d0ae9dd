import { laterWords } from '#locales/later-words.ts'
import type { LaterMail } from '#locales/later-mail.ts'
import { describe, expect, it } from 'vitest'
import { compose } from '#server/mail/compose.ts'
import { messagesAr } from '#server/mail/messages/messages-ar.ts'
import { messagesEn } from '#server/mail/messages/messages-en.ts'

const SENDER = { site: 'Qafila', publicUrl: 'https://www.shop.example' }
const MAIL = { kind: 'verify', to: 'a@example.com', locale: 'en', code: '012345' } as const

describe('a mail', () => {
  it('has the site’s name as sender', () => {
    expect(compose(MAIL, SENDER).from).toEqual({ name: 'Qafila', address: 'no-reply@shop.example' })
    for (const publicUrl of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])
      expect(compose(MAIL, { ...SENDER, publicUrl }).from.address).toBe('no-reply@shop.example')
  })

  it('comes from the address that is set, and is answered to the shop’s own', () => {
    const mail = compose(MAIL, { ...SENDER, from: 'shop@mail.example', contact: 'care@shop.example' })
    expect(mail.from).toEqual({ name: 'Qafila', address: 'shop@mail.example' })
    expect(mail.replyTo).toEqual({ name: 'Qafila', address: 'care@shop.example' })
    expect(compose(MAIL, SENDER)).not.toHaveProperty('replyTo')
  })

  it('has one line for a subject, and no mark-up that is not ours, whatever the shop is called', () => {
    const mail = compose(
      { ...MAIL, kind: 'known' },
      { ...SENDER, site: 'Evil\r\nBcc: x@example.com\u2028<script>1</script>' },
    )
    expect(mail.subject).toBe('You already have an account at Evil Bcc: x@example.com <script>1</script>')
    expect(mail.from.name).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<script>')
  })

  it('contains the shop’s name literally, also with replacement patterns', () => {
    expect(compose(MAIL, { ...SENDER, site: "A$&B $' $1" }).subject).toBe("Your code for A$&B $' $1")
  })

  it('is written in the digits its reader prefers, but for references and codes', () => {
    const mail = {
      ...MAIL,
      kind: 'order_paid',
      locale: 'ar',
      values: { reference: 'QF-8K2P45', total: '320 ريالًا' },
    } as const
    expect(compose(mail, { ...SENDER, digits: 'arab' }).text).toMatch(/٣٢٠ ريالًا عن طلبك QF-8K2P45/)
    expect(compose(mail, SENDER).text).toMatch(/320 ريالًا/)
    expect(compose({ ...MAIL, locale: 'ar' }, { ...SENDER, digits: 'arab' }).text).toContain('012345')
  })

  it('isolates what reads in the other direction within a sentence, in its HTML alone', () => {
    const mail = {
      ...MAIL,
      kind: 'order_paid',
      locale: 'ar',
      values: { reference: 'QF-8K2P45', total: '320 ريالًا' },
    } as const
    const { html, text, subject } = compose(mail, SENDER)
    expect(html).toMatch(/320 ريالًا عن طلبك \u2068QF-8K2P45\u2069/)
    expect(text + subject).not.toMatch(/\u2068/)
  })

  it('names where to write to', () => {
    const mail = { ...MAIL, kind: 'email_changed' } as const
    expect(compose(mail, { ...SENDER, contact: 'hello@shop.example' }).text).toContain('hello@shop.example')
    expect(compose(mail, SENDER).text).toContain(SENDER.publicUrl)
  })

  it('links only to pages of the site, and loads nothing', () => {
    for (const kind of Object.keys(messagesEn) as (keyof typeof messagesEn)[]) {
      const { html } = compose({ ...MAIL, kind }, SENDER)
      for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(url).toMatch(/^https:\/\/www\.shop\.example\//)
      expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(/)
    }
  })

  it('has the same paragraphs, links and names in both languages', () => {
    for (const kind of Object.keys(messagesEn) as (keyof typeof messagesEn)[]) {
      const [en, ar] = [messagesEn[kind], messagesAr[kind]]
      expect(ar.text).toHaveLength(en.text.length)
      expect(ar.button?.page).toBe(en.button?.page)
      expect(JSON.stringify(ar)).toMatch(/[\u0600-\u06FF]/)
      // The sender is the shop anyway: a subject names it, or what it is about.
      expect(namedIn(ar.subject)).toEqual(namedIn(en.subject))
    }
  })
})

/** What is filled in, in the order of the alphabet. */
const namedIn = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()

describe('a mail that is sent by choice', () => {
  const url = 'https://www.shop.example/api/v1/unsubscribe?token=abc'
  const mail = {
    kind: 'booking_reminder',
    to: 'a@example.com',
    unsubscribe: { purpose: 'reminders', of: 'x' },
  } as const

  it('has the headers of one press, and a link at its end in its language', () => {
    const sender = { ...SENDER, contact: 'hello@shop.example', unsubscribeUrl: url }
    const english = compose({ ...mail, locale: 'en' }, sender)
    expect(english.headers).toMatchObject({
      'List-Unsubscribe': `<${url}>, <mailto:hello@shop.example?subject=unsubscribe%20reminders>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(english.text.trimEnd()).toMatch(/Don’t want reminders of your bookings\? Stop the reminders:\n\S+token=abc$/)
    const arabic = compose({ ...mail, locale: 'ar' }, { ...SENDER, unsubscribeUrl: url })
    expect(arabic.headers['List-Unsubscribe']).toBe(`<${url}>`)
    expect(arabic.html).toMatch(/لا تريد تذكيرًا بحجوزاتك؟ <a href="[^"]+token=abc"[^>]*>أوقف التذكير<\/a>/)
  })

  it('is the only one that has them', () => {
    const { headers, text } = compose(MAIL, { ...SENDER, unsubscribeUrl: url })
    expect(Object.keys(headers)).not.toContain('List-Unsubscribe')
    expect(text).not.toContain('token=')
  })
})

it('a mail that a language has no words for is in the default one, and says so', () => {
  const { mails } = laterWords.ur as { mails: Record<string, LaterMail> }
  const own = mails.verify
  const inUrdu = compose({ ...MAIL, kind: 'verify', locale: 'ur' }, SENDER)
  expect([inUrdu.headers['Content-Language'], inUrdu.html]).toEqual(['ur', expect.stringContaining('lang="ur-PK"')])
  delete mails.verify
  const lacking = compose({ ...MAIL, kind: 'verify', locale: 'ur' }, SENDER)
  if (own) mails.verify = own
  expect([lacking.headers['Content-Language'], lacking.html]).toEqual([
    'en',
    expect.stringContaining('<html lang="en-US" dir="ltr">'),
  ])
})
