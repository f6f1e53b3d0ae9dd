import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from '#server/http/logger.ts'
import { loggedPath, redact } from '#server/http/redact.ts'

const TOKEN = 'Zk3vT9q_w2Xr7LmN5sYd8HcJ4uGf0PaEbVtRiOxQ1yM'

it.each([
  [`/api/v1/wishlists/${TOKEN}`, '/api/v1/wishlists/…'],
  ['/api/v1/wishlists/short', '/api/v1/wishlists/…'],
  [`/store/wishlist?share=${TOKEN}`, '/store/wishlist'],
  [`/auth/guest?redirect=%2Fprofile&access=${TOKEN}`, '/auth/guest'],
  ['/api/v1/stripe/payments/pay_1?lang=ar', '/api/v1/stripe/payments/…'],
  ['/api/v1/sandbox/payments/pay_1', '/api/v1/sandbox/payments/…'],
  [`/some/new/page/${TOKEN}/more`, '/some/new/page/…/more'],
  ['/api/v1/wishlist', '/api/v1/wishlist'],
  ['/api/v1/orders/ord_7K3M9P', '/api/v1/orders/ord_7K3M9P'],
  ['/booking/experiences/stargazing-night-in-the-empty-quarter-desert', undefined],
])('logs the path of %s', (url, path) => expect(loggedPath(url)).toBe(path ?? url))

it.each([
  [`GET http://127.0.0.1:3000/api/v1/wishlists/${TOKEN}: 500`, 'GET http://127.0.0.1:3000/api/v1/wishlists/…: 500'],
  [
    'Request failed: GET http://x/api/v1/products?q=gift+for+noura&page=2 (500)',
    'Request failed: GET http://x/api/v1/products?… (500)',
  ],
  ['No answer from “\u2068products?q=secret\u2069”.', 'No answer from “\u2068products?…\u2069”.'],
  ['at load (file:///app/a.js:1:2)', 'at load (file:///app/a.js:1:2)'],
  ['Is it there? No.', 'Is it there? No.'],
])('redacts %s', (text, told) => expect(redact(text)).toBe(told))

it('holds for every line of the log', async () => {
  let log = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      log += String(chunk)
      done()
    },
  })
  const app = fastify({ logger: Object.assign(loggerOptions('info'), { stream }) })
  app.get('/wishlists/:token', async (request) => {
    const cause = new Error(`GET /api/v1/products?q=${TOKEN} answered 500`)
    request.log.error({ err: new Error(`/wishlists/${TOKEN} failed`, { cause }), path: request.url }, 'a page failed')
    throw cause
  })
  await app.inject({ url: `/wishlists/${TOKEN}?access=${TOKEN}` })
  await app.close()
  expect(log).toContain('a page failed')
  expect(log).not.toContain(TOKEN)
})
