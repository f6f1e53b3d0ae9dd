import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { splitWorker } from '#server/build/split-worker.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qafila-worker-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const codeOf = (...revisions: string[]) =>
  `self.kept=[${revisions.map((revision) => `{"revision":"${revision}","url":"index.html"}`).join(',')}]`
const split = async (code: string, id: string) => {
  writeFileSync(join(folder, 'sw.js'), code)
  await splitWorker(folder, id)
  return readFileSync(join(folder, 'sw.js'), 'utf8')
}

it('leaves in sw.js what a build changes; the code is found by its content', async () => {
  const first = await split(codeOf('a1'), 'one')
  const second = await split(codeOf('b2', 'c3'), 'two')
  expect(first).not.toBe(second)
  expect(readdirSync(join(folder, 'assets'))).toHaveLength(1)
  const scope: { self?: unknown; importScripts?: unknown; build?: { id: string }; kept?: unknown[] } = {}
  scope.self = scope
  scope.importScripts = (path: string) => runInNewContext(readFileSync(join(folder, path), 'utf8'), scope)
  runInNewContext(second, scope)
  expect(scope.build?.id).toBe('two')
  expect(scope.kept).toEqual([
    { revision: 'b2', url: 'index.html' },
    { revision: 'c3', url: 'index.html' },
  ])
})

it('refuses a worker without its list', async () => {
  await expect(split('self.kept=[]', 'one')).rejects.toThrow('no list of files')
})
