import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markShell } from '#server/build/shell-files.ts'

const page = (name: string) => `src/features/${name}.page.tsx`
const chunks = {
  'index.html': { file: 'index.js', imports: ['_app'], dynamicImports: [page('a/tab'), page('a/rare')] },
  _app: { file: 'app.js', css: ['app.css'], dynamicImports: ['src/late.ts'] },
  'src/late.ts': { file: 'late.js', dynamicImports: ['src/later.ts'] },
  'src/later.ts': { file: 'later.js' },
  _run: { file: 'run.js', name: 'navigation-runtime' },
  _store: { file: 'store.js', name: 'device' },
  [page('a/tab')]: { file: 'tab.js', dynamicImports: ['src/viewer.ts', page('a/rare')] },
  'src/viewer.ts': { file: 'viewer.js' },
  [page('a/rare')]: { file: 'rare.js', css: ['rare.css'], dynamicImports: ['src/dialog.ts', 'src/later.ts'] },
  'src/dialog.ts': { file: 'dialog.js' },
  'locales/en/tab.ts': { file: 'en.js' },
  'locales/en/rare.ts': { file: 'rare-en.js' },
}

test('files are fetched at once, soon, with the page that needs them, or last', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'qafila-shell-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(chunks))
  const urls = ['index.html', ...Object.values(chunks).map(({ file }) => file), 'app.css', 'rare.css', 'logo.svg']
  const entries = urls.map((url) => ({ url, revision: null, size: 1 }))
  const { manifest, warnings } = await markShell(join(dir, 'manifest.json'), [{ page: 'a/tab', messages: ['tab'] }])(
    entries,
  )

  const marked = (is: (entry: object) => boolean) => manifest.filter(is).map(({ url }) => url)
  expect(warnings).toEqual([])
  expect(marked((entry) => 'shell' in entry).sort()).toEqual(
    ['index.html', 'index.js', 'app.js', 'app.css', 'run.js', 'store.js'].sort(),
  )
  expect(marked((entry) => 'soon' in entry).sort()).toEqual(
    ['tab.js', 'viewer.js', 'late.js', 'later.js', 'en.js'].sort(),
  )
  const parts = manifest.flatMap((entry) => ('parts' in entry ? [[entry.url, entry.parts as number[]] as const] : []))
  expect(parts.map(([url, places]) => [url, places.map((place) => manifest[place]?.url).sort()])).toEqual([
    ['rare.js', ['dialog.js', 'rare.css', 'rare.js']],
  ])
})
