import { join } from 'node:path'
import { DEFAULT_LOCALE, type Locale, type LocaleRow, locales } from '#locales/index.ts'
import { expect, test } from '../../support/browser/app.ts'
import { visitEveryPage } from '../../support/browser/every-page-in.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { makeOtherTree, type OtherTree, pseudo } from '../../support/other-language.ts'

test('every page is whole in Urdu', async ({ page, context, startAnother }) => {
  const app = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  const wrong = await visitEveryPage(page, context, app, {
    locale: 'ur',
    row: locales.ur,
    t: wordsOf('ur'),
    letter: /\p{Script=Arabic}/u,
  })
  expect(wrong).toEqual({})
  await context.close()
})

/** English with other letters, a third longer; the second from right to left. */
const MADE: Record<string, LocaleRow> = {
  xa: { tag: 'en-XA', dir: 'ltr', name: pseudo('Pseudo'), script: 'Latin' },
  xb: { tag: 'en-XB', dir: 'rtl', name: pseudo('Mirrored'), script: 'Latin' },
}

test.describe('a language that is added', () => {
  test.describe.configure({ mode: 'serial' })
  let tree: OtherTree
  test.beforeAll(async () => {
    tree = await makeOtherTree(Object.entries(MADE).map(([code, row]) => ({ code, row })))
  })
  test.afterAll(() => tree.dispose())

  test('is a folder and a row: it compiles, and the tests of languages hold', () => {
    tree.run('node_modules/.bin/tsc', '-b', 'src', 'staff', 'sw', 'server')
    tree.run(
      'node_modules/.bin/vitest',
      'run',
      '--project',
      'unit',
      'tests/unit/locales',
      'tests/unit/server/lib/text-in.test.ts',
      'tests/conventions/languages.test.ts',
    )
    tree.run(process.execPath, 'server/build.ts')
  })

  for (const [code, row] of Object.entries(MADE)) {
    test(`has every page, ${row.dir}, no text that is no message, and nothing that is too wide`, async ({
      page,
      context,
      startAnother,
    }) => {
      const app = await startAnother({
        root: tree.root,
        dist: join(tree.root, 'dist'),
        env: { DEMO_LANGUAGES: `ar,en,${code}` },
      })
      const english = wordsOf(DEFAULT_LOCALE)
      const wrong = await visitEveryPage(page, context, app, {
        locale: code as Locale,
        row,
        t: (key, values) => pseudo(english(key, values)),
        letter: /[^\p{ASCII}\P{L}]/u,
      })
      expect(wrong).toEqual({})
      await context.close()
    })
  }
})
