import { expect, test } from 'vitest'
import { readMessage } from '../../../sw/push.ts'

const site = { origin: 'https://shop.example' }
const notification = {
  title: 'في الطريق إليك',
  body: 'افتح لعرض التفاصيل.',
  lang: 'ar-SA',
  dir: 'rtl',
  navigate: 'https://shop.example/profile/history/orders/ord_1',
  tag: 'one',
  data: { onlyInBackground: true },
}
const written = (changed: object = {}) =>
  JSON.stringify({ web_push: 8030, notification: { ...notification, ...changed } })

test('a message is shown in the customer’s language and direction, and leads to its page', () => {
  const { navigate: url, data, ...words } = notification
  expect(readMessage(written(), site)).toEqual({ ...words, url, ...data })
  expect(readMessage(written({ dir: 'auto', data: undefined }), site)).toMatchObject({
    dir: 'ltr',
    onlyInBackground: false,
  })
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['another shape', '{"title":"hello"}'],
  ['no title', written({ title: undefined })],
  ['a page of another site', written({ navigate: 'https://evil.example/' })],
  ['no page', written({ navigate: 'javascript:alert(1)' })],
])('%s is not shown', (_, text) => expect(readMessage(text, site)).toBeUndefined())
