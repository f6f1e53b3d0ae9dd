import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phases } from '../../oxlint.config.ts'
import { filesBelow, linesMatching } from './files.ts'

interface Rung {
  /** A file of this place. */
  file: string
  allowed: string[]
  refused: string[]
}

const type = (from: string) => `import type { T } from '${from}'`
const value = (from: string) => `import { v } from '${from}'`

const rungs: Rung[] = [
  {
    file: 'src/lib/a.ts',
    allowed: [value('./b.ts'), value('#contract/limits.ts')],
    refused: [
      value('#src/state/x.ts'),
      value('#contract/index.ts'),
      value('#locales/index.ts'),
      value('../state/x.ts'),
    ],
  },
  {
    file: 'contract/a.ts',
    allowed: [value('./b.ts'), value('zod/mini')],
    refused: [
      value('zod'),
      value('#src/lib/x.ts'),
      value('#locales/index.ts'),
      value('node:fs'),
      value('../src/x.ts'),
      type('#server/x.ts'),
    ],
  },
  {
    file: 'locales/ar/a.ts',
    allowed: [type('../messages.ts'), value('./b.ts')],
    refused: [value('#src/lib/x.ts'), value('#contract/limits.ts'), value('react'), value('../../src/x.ts')],
  },
  {
    file: 'src/routes.ts',
    allowed: [type('#locales/index.ts')],
    refused: [value('#locales/index.ts'), value('./lib/x.ts'), value('#contract/limits.ts'), type('#src/app/x.ts')],
  },
  {
    file: 'src/state/a.ts',
    allowed: [
      value('jotai'),
      value('#src/lib/x.ts'),
      value('#locales/index.ts'),
      value('#contract/limits.ts'),
      type('#contract/products.ts'),
    ],
    refused: [value('#contract/products.ts'), value('#src/api/x.ts'), value('#src/i18n/x.ts'), value('../api/x.ts')],
  },
  {
    file: 'src/api/a.ts',
    allowed: [value('#src/lib/x.ts'), value('#contract/index.ts'), type('#locales/index.ts')],
    refused: [
      value('#locales/index.ts'),
      value('#src/state/x.ts'),
      type('#src/i18n/x.ts'),
      value('#src/app/x.ts'),
      value('jotai'),
    ],
  },
  {
    file: 'src/api/page.ts',
    allowed: [type('#src/i18n/translate.ts'), type('#locales/index.ts')],
    refused: [value('#src/i18n/translate.ts'), value('#src/state/x.ts'), value('#locales/index.ts')],
  },
  {
    file: 'src/i18n/a.ts',
    allowed: [value('#locales/index.ts'), value('#src/state/x.ts'), value('#src/lib/x.ts')],
    refused: [value('#src/api/x.ts'), value('#contract/products.ts'), value('#src/ui/X.tsx')],
  },
  {
    file: 'src/ui/A.tsx',
    allowed: [value('#src/lib/x.ts'), value('./B.tsx'), value('react')],
    refused: [
      value('wouter'),
      value('@tanstack/react-query'),
      value('jotai'),
      value('#src/i18n/use-t.ts'),
      value('#src/state/x.ts'),
      type('#locales/index.ts'),
    ],
  },
  {
    file: 'src/pwa/a.ts',
    allowed: [value('#src/state/x.ts'), value('#src/lib/x.ts'), value('#contract/worker-messages.ts')],
    refused: [value('#src/api/x.ts'), value('#src/app/x.ts'), value('#contract/products.ts')],
  },
  {
    file: 'src/features/store/a.tsx',
    allowed: [
      ...[
        '#contract/products.ts',
        '#src/api/x.ts',
        '#src/state/x.ts',
        '#src/i18n/x.ts',
        '#src/ui/X.tsx',
        '#src/routes.ts',
        '#src/lib/x.ts',
        './b.ts',
      ].map(value),
      type('#locales/messages.ts'),
    ],
    refused: [
      value('#src/features/home/x.ts'),
      value('../home/x.ts'),
      value('#src/app/x.ts'),
      value('../../app/x.ts'),
      value('#locales/index.ts'),
      value('#src/pwa/x.ts'),
    ],
  },
  {
    file: 'src/app/types.ts',
    allowed: [type('#src/state/x.ts'), type('#src/routes.ts'), type('#contract/x.ts'), type('react')],
    refused: [value('#src/state/x.ts'), value('./core/x.ts'), type('#src/app/core/x.ts')],
  },
  {
    file: 'src/app/core/a.ts',
    allowed: [
      value('#src/features/store/x.ts'),
      value('#src/pwa/x.ts'),
      value('#locales/index.ts'),
      value('#contract/index.ts'),
      value('#src/config.ts'),
      type('../types.ts'),
      value('./b.ts'),
    ],
    refused: [
      value('#server/app.ts'),
      value('../../../server/app.ts'),
      value('../../../sw/sw.ts'),
      value('../../../tests/support/x.ts'),
      value('../shell/x.ts'),
      type('../visit/x.ts'),
      value('#src/app/late/x.ts'),
    ],
  },
  {
    file: 'src/app/shell/a.tsx',
    allowed: [value('../core/x.ts'), value('../layouts/X.tsx')],
    refused: [value('../navigation/x.ts'), value('../account/x.ts'), value('../visit/x.ts')],
  },
  {
    file: 'src/app/account/a.ts',
    allowed: [value('../visit/x.ts'), value('../offline/x.ts')],
    refused: [value('../navigation/x.ts'), type('../navigation/x.ts'), value('../first/x.ts')],
  },
  {
    file: 'src/app/navigation/a.ts',
    allowed: [value('../account/x.ts'), value('../visit/x.ts')],
    refused: [value('../shell/x.ts'), value('../first/x.ts')],
  },
  {
    file: 'src/entry-client.tsx',
    allowed: [value('./app/x.ts')],
    refused: [value('#server/app.ts'), value('../server/app.ts')],
  },
  {
    file: 'sw/a.ts',
    allowed: [value('#src/routes.ts'), value('#contract/limits.ts'), value('./b.ts'), value('workbox-core')],
    refused: [
      value('#contract/products.ts'),
      value('#src/lib/x.ts'),
      value('#locales/index.ts'),
      value('../src/lib/x.ts'),
    ],
  },
  {
    file: 'server/modules/a.ts',
    allowed: [value('#contract/index.ts'), value('#locales/index.ts'), value('../db/x.ts'), value('#server/env.ts')],
    refused: [
      value('#src/lib/x.ts'),
      type('#src/entry-server.tsx'),
      value('../../src/lib/x.ts'),
      value('../../sw/x.ts'),
      value('zod'),
    ],
  },
]

interface Case {
  file: string
  line: string
  isAllowed: boolean
}

const cases: Case[] = rungs.flatMap(({ file, allowed, refused }) =>
  [...allowed, ...refused].map((line, at) => ({ file, line, isAllowed: at < allowed.length })),
)

let root: string
const reported = new Set<string>()

/** Writes each rung's lines into its file and lints all at once. */
const lintAll = () => {
  for (const { file, allowed, refused } of rungs) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(
      join(root, file),
      [...allowed, ...refused].map((line, at) => line.replace(/\{ (\w) \}/, `{ $1 as $1${at} }`)).join('\n'),
    )
  }
  for (const { code, filename, labels } of lint(rungs.map(({ file }) => file))) {
    if (!code.includes('no-restricted-imports')) continue
    const rung = rungs.find(({ file }) => resolve(root, filename) === join(root, file))
    const line = [...(rung?.allowed ?? []), ...(rung?.refused ?? [])][(labels[0]?.span.line ?? 0) - 1]
    reported.add(`${rung?.file}: ${line}`)
  }
}

interface Diagnostic {
  code: string
  filename: string
  labels: { span: { line: number } }[]
}

const lint = (files: string[]): Diagnostic[] => {
  const args = ['-c', join(root, 'oxlint.config.ts'), '-A', 'all', '-f', 'json', ...files]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, encoding: 'utf8' })
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ladder-'))
  copyFileSync('oxlint.config.ts', join(root, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  lintAll()
}, 30_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(cases.filter(({ isAllowed }) => isAllowed))('$file may: $line', ({ file, line }) => {
  expect([...reported]).not.toContain(`${file}: ${line}`)
})

test.each(cases.filter(({ isAllowed }) => !isAllowed))('$file may not: $line', ({ file, line }) => {
  expect([...reported]).toContain(`${file}: ${line}`)
})

test.each(Object.entries(phases))('what src/app/%s needs later it asks for with import()', (phase, { later }) => {
  const atOnce = new RegExp(`^(?:import|export|\\}) (?!type ).*from '\\.\\./(?:${later.join('|')})/`)
  expect(later.length > 0 ? linesMatching(filesBelow(`src/app/${phase}`), atOnce) : []).toEqual([])
})

test('every folder of the app is a phase', () => {
  const folders = new Set(filesBelow('src/app').flatMap((file) => /^src\/app\/(.+?)\//.exec(file)?.[1] ?? []))
  expect([...folders].toSorted()).toEqual(Object.keys(phases).toSorted())
})
