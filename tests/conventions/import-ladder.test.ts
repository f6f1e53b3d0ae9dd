import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { phases } from '../../oxlint.config.ts'
import { filesBelow, linesMatching } from './files.ts'

test('lint refuses imports up the ladder and from other features, also of types alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'ladder-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  copyFileSync('oxlint.config.ts', join(root, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'src/state'), { recursive: true })
  const lines = [
    `import { a } from '#src/lib/x.ts'`,
    `import type { B } from '#contract/shop/products.ts'`,
    `import { c } from '#contract/shop/products.ts'`,
    `import { d } from '../api/x.ts'`,
    `import type { E } from '#src/api/x.ts'`,
  ]
  writeFileSync(join(root, 'src/state/a.ts'), lines.join('\n'))
  mkdirSync(join(root, 'src/features/store'), { recursive: true })
  writeFileSync(
    join(root, 'src/features/store/a.ts'),
    [`import { a } from '#src/features/store/x.ts'`, `import { b } from '#src/features/cart/x.ts'`].join('\n'),
  )
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-A', 'all', '-f', 'json', 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  const refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  expect(new Set(refused.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`))).toEqual(
    new Set(['src/state/a.ts:3', 'src/state/a.ts:4', 'src/state/a.ts:5', 'src/features/store/a.ts:2']),
  )
})

test.each(Object.entries(phases))(
  'modules of src/app/%s that are needed later are imported dynamically',
  (phase, { later }) => {
    const atOnce = new RegExp(`^(?:import|export|\\}) (?!type ).*from '\\.\\./(?:${later.join('|')})/`)
    expect(later.length > 0 ? linesMatching(filesBelow(`src/app/${phase}`), atOnce) : []).toEqual([])
  },
)

test('every folder of the app is a phase', () => {
  const folders = new Set(filesBelow('src/app').flatMap((file) => /^src\/app\/(.+?)\//.exec(file)?.[1] ?? []))
  expect([...folders].toSorted()).toEqual(Object.keys(phases).toSorted())
})
