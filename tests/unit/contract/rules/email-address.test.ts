import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EMAIL_SHAPE, foldEmail, mailboxOf } from '#contract/rules/email-address.ts'
import { Email } from '#contract/account/users.ts'
import { email as emailRule } from '#src/components/forms/rules.ts'

const RUNS = process.env.SOAK ? 20_000 : 200

describe('an e-mail address has one spelling', () => {
  test.each([
    [' Sara@Example.COM ', 'sara@example.com'],
    ['sara@ｅｘａｍｐｌｅ.com', 'sara@example.com'],
    ['ｓａｒａ＠example．com', 'sara@example.com'],
    ['sara@example。com', 'sara@example.com'],
    ['sa\u200Bra@exam\u00ADple.com', 'sara@example.com'],
    ['\u202Asara@example.com\u202C', 'sara@example.com'],
    ['\uFEFFsara@example.com', 'sara@example.com'],
    ['sara@bücher.example', 'sara@xn--bcher-kva.example'],
    ['sara@BÜCHER.example', 'sara@xn--bcher-kva.example'],
    ['sara@bu\u0308cher.example', 'sara@xn--bcher-kva.example'],
    ['sara@xn--bcher-kva.example', 'sara@xn--bcher-kva.example'],
    ['سارة@متجر.السعودية', 'سارة@xn--pgbep1f.xn--mgberp4a5d4ar'],
    ['sara+list@example.com', 'sara+list@example.com'],
    ['s.ara@gmail.com', 's.ara@gmail.com'],
  ])('%j is %j', (typed, folded) => {
    expect(foldEmail(typed)).toBe(folded)
    expect(z.parse(Email, typed)).toBe(folded)
    expect(emailRule(typed)).toBeUndefined()
  })

  test.each([
    'sara',
    '@example.com',
    'sara@',
    'sara@example',
    'sara@@example.com',
    'a＠b@example.com',
    'sara@example..com',
    'sara@-example.com',
    'sara@exam%70le.com',
    'sara@example.com/x',
    'sara@example.com:25',
    'sara@127.1',
    'sara@1.2.3.4',
    'sa ra@example.com',
    'sara@example.com,b@example.com',
    'sa\uD800ra@example.com',
    `${'x'.repeat(65)}@example.com`,
    `sara@${'x.'.repeat(130)}com`,
  ])('%j is none', (typed) => {
    expect(z.safeParse(Email, typed).success).toBe(false)
    expect(emailRule(typed)).toBe('forms.email')
  })

  test('is stable: what was folded is folded to itself, and the page accepts what the server accepts', () => {
    const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
    fc.assert(
      fc.property(part, part, fc.constantFrom('com', 'ＣＯＭ', 'السعودية', 'example'), (local, host, top) => {
        const folded = foldEmail(`${local}@${host}.${top}`)
        expect(folded === '' || foldEmail(folded) === folded).toBe(true)
        expect(folded).toBe(folded.normalize('NFKC').toLowerCase())
        if (EMAIL_SHAPE.test(folded)) expect(folded.split('@')[1]).toMatch(/^[a-z0-9.-]+$/)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the mailbox of an address', () => {
  test.each([
    ['sara+1@example.com', 'sara@example.com'],
    ['sara+1+2@example.com', 'sara@example.com'],
    ['+sara@example.com', '+sara@example.com'],
    ['s.a.ra+x@gmail.com', 'sara@gmail.com'],
    ['sara@googlemail.com', 'sara@gmail.com'],
    ['s.ara@example.com', 's.ara@example.com'],
  ])('of %j is %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
