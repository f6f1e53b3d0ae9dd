import { locales } from '#locales/index.ts'
import { expect, test } from '../../support/browser/app.ts'
import { visitEveryPage } from '../../support/browser/every-page-in.ts'
import { wordsOf } from '../../support/browser/words.ts'

test('every page is whole in Urdu', async ({ page, context, startAnother }) => {
  const app = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  const wrong = await visitEveryPage(page, context, app, {
    locale: 'ur',
    row: locales.ur,
    t: wordsOf('ur'),
    strange: /(?!Qafila|Instagram|TikTok|YouTube|WhatsApp|English)\b[A-Za-z]{3,}/,
  })
  ;(await import('node:fs')).writeFileSync('/tmp/a-wrong.json', JSON.stringify(wrong, null, 1))
  expect(wrong).toEqual({})
  await context.close()
})
