import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compose } from '#server/mail/compose.ts'
import { createMailTransport, smtpOptions } from '#server/mail/transport.ts'

it.each([
  ['smtp://shop%40x:p%3Aw@mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
  ['smtp://u:p@10.0.0.5:2525', { host: '10.0.0.5', port: 2525, secure: false, requireTLS: true }],
  ['smtps://u:p@mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://u:p@127.0.0.1:2525', { secure: false, requireTLS: false }],
  ['smtp://u:p@localhost', { secure: false, requireTLS: false }],
  ['smtp://u:p@[::1]', { host: '::1', secure: false, requireTLS: false }],
  // An internal relay without a password may not support TLS.
  ['smtp://relay.example', { secure: false, requireTLS: false }],
])('%s never receives the password unencrypted', (url, expected) => {
  expect(smtpOptions(url)).toMatchObject(expected)
})

it('the mail server gets name and password decoded', () => {
  expect(smtpOptions('smtp://shop%40x:p%3Aw@mail.example').auth).toEqual({ user: 'shop@x', pass: 'p:w' })
  expect(smtpOptions('smtp://mail.example')).not.toHaveProperty('auth')
})

it('a repeated mail is written once, with its own file name', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mails-'))
  try {
    const send = createMailTransport({ dataDir })
    const mail = (id?: string) =>
      compose(
        { kind: 'order_paid', to: 'a@example.com', locale: 'en', ...(id !== undefined && { id }) },
        { site: 'Qafila', publicUrl: 'https://shop.example' },
      )
    for (const id of ['one', 'two', 'one', undefined, undefined]) await send(mail(id))
    const files = await readdir(join(dataDir, 'outbox'))
    expect(files).toHaveLength(4)
    const texts = await Promise.all(files.map((file) => readFile(join(dataDir, 'outbox', file), 'utf8')))
    expect(texts.filter((text) => text.includes('Message-ID: <one@shop.example>'))).toHaveLength(1)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
