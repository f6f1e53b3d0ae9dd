import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { stampOfSources } from '#server/build/stamp.ts'

it('changes with a source or a variable that is built in, and with nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'qafila-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/ui'), { recursive: true })
  writeFileSync(join(root, 'src/ui/a.ts'), 'one')
  const stamp = stampOfSources(root, {})

  utimesSync(join(root, 'src/ui/a.ts'), 1, 1)
  writeFileSync(join(root, 'README.md'), 'new')
  expect(stampOfSources(root, { LOG_LEVEL: 'info' })).toBe(stamp)

  expect(stampOfSources(root, { API_BASE_URL: 'https://api.example' })).not.toBe(stamp)
  writeFileSync(join(root, 'src/ui/a.ts'), 'two')
  expect(stampOfSources(root, {})).not.toBe(stamp)
  writeFileSync(join(root, 'src/ui/a.ts'), 'one')
  expect(stampOfSources(root, {})).toBe(stamp)
  writeFileSync(join(root, 'src/ui/b.ts'), '')
  expect(stampOfSources(root, {})).not.toBe(stamp)
})
