import { expect, test } from 'vitest'
import { filesByUse } from '#server/build/worker-files.ts'

const row = (page: string, guards?: readonly string[]) => ({
  page,
  bundle: 'account',
  messages: [],
  ...(guards && { guards }),
})
const late = ['src/features/store/product.page.tsx', 'src/features/profile/profile.page.tsx', 'locales/en/profile.ts']
const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `${file}.js`,
  imports,
  dynamicImports,
  css: [`${file}.css`],
})

/** A build of an entry, an open page and one behind a guard, with parts that load later. */
const chunks = {
  'index.html': chunk('index', ['_app'], late),
  _app: chunk('app', [], ['_nav', '_device']),
  _nav: { ...chunk('nav', ['_app']), name: 'navigation-runtime' },
  _device: { ...chunk('device'), name: 'device' },
  'src/features/store/product.page.tsx': chunk('product', ['_shared'], ['_Slots', 'ImageViewer.tsx']),
  'src/features/profile/profile.page.tsx': chunk('profile', ['_shared', '_fields'], ['AvatarDialog.tsx']),
  'locales/en/profile.ts': chunk('words'),
  _shared: chunk('shared'),
  _fields: chunk('fields', [], ['libphonenumber-js/min']),
  _Slots: chunk('slots', ['_MonthCalendar']),
  _MonthCalendar: chunk('calendar', ['_use-month']),
  '_use-month': chunk('month'),
  'ImageViewer.tsx': chunk('viewer'),
  'AvatarDialog.tsx': chunk('avatar'),
  'libphonenumber-js/min': chunk('phone'),
  'cart/together/late.ts': chunk('trip'),
}

test('the files of a build are sorted by who needs them, and when', () => {
  const { shell, own, rare, warnings } = filesByUse(chunks, [row('store/product'), row('profile/profile', ['auth'])])
  const scripts = (files: Set<string>) =>
    [...files].filter((file) => !file.endsWith('.css')).map((file) => file.replace('.js', ''))
  expect(scripts(shell)).toEqual(['index', 'app', 'nav', 'device', 'index.html'])
  expect(scripts(own)).toEqual(['profile', 'fields'])
  // What imports something rare is of no use without it.
  expect(scripts(rare)).toEqual(['slots', 'calendar', 'month', 'viewer', 'avatar', 'phone', 'trip'])
  expect([...rare]).toContain('calendar.css')
  expect(warnings, 'what this build does not have').toEqual([
    "There is no chunk /RichText\\./ for the worker's files.",
    "There is no chunk /simplewebauthn/ for the worker's files.",
  ])
})
