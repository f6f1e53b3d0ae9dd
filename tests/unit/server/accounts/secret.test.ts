import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSecret } from '#server/accounts/secret.ts'
import { StartError } from '#server/lib/start-error.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qafila-secret-'))
  file = join(folder, 'secret')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('is the configured one', () => {
  expect(readSecret({ secret: 'told', dataDir: folder })).toBe('told')
  expect(readdirSync(folder)).toEqual([])
})

it('is made once for a data folder, for its owner alone, and nothing else is left there', () => {
  const dataDir = join(folder, 'new')
  const secret = readSecret({ dataDir })
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(readSecret({ dataDir })).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

it('that another server created in between is used', async () => {
  const others = 'o'.repeat(64)
  vi.resetModules()
  vi.doMock('node:fs', async (original) => {
    const fs = await original<typeof import('node:fs')>()
    // Between the look and the writing.
    const mkdirSync = () => fs.writeFileSync(file, others)
    return { ...fs, mkdirSync }
  })
  const late = await import('#server/accounts/secret.ts')
  vi.doUnmock('node:fs')
  expect(late.readSecret({ dataDir: folder })).toBe(others)
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([others, ['secret']])
})

it.each(['', '\n', 'x'.repeat(31)])('that is no whole one (%j) ends the start with one sentence', (rest) => {
  writeFileSync(file, rest)
  const read = () => readSecret({ dataDir: folder })
  expect(read).toThrow(StartError)
  expect(read).toThrow(/^[^\n]*secret is damaged: [^\n]+\.$/)
  expect(readFileSync(file, 'utf8')).toBe(rest)
})
