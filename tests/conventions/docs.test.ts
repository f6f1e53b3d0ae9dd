import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, projectFiles, read } from './files.ts'

const documents = [
  ...filesBelow('docs', /\.md$/),
  ...projectFiles.filter((file) => /^(?:README|locales\/README|src\/ui\/README)\.md$/.test(file)),
]
const decisions = filesBelow('docs/decisions', /\.md$/)

const numberOf = (decision: string): string => decision.replace(/^.*\/(\d+)-.*$/, '$1')

/** A document without its fenced blocks, which show trees and examples. */
const proseOf = (file: string): string => read(file).replaceAll(/^```[\s\S]*?^```$/gm, '')

/** All quoted code without a space, by document. */
const quoted = documents.flatMap((file) =>
  [...proseOf(file).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => ({ file, text })),
)

/** Whether a file or folder of the project has this path; `*` and `<name>` stand for any name. */
const exists = (path: string): boolean => {
  const parts = path
    .replace(/\/$/, '')
    .replaceAll(/<\w+>/g, '*')
    .split(/(\*\*\/|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.+/)?'
      return part === '*' ? '[^/]*' : part.replaceAll(/[.+()[\]]/g, String.raw`\$&`)
    })
  const wanted = new RegExp(`^${parts.join('')}(?:/|$)`)
  return projectFiles.some((file) => wanted.test(file))
}

const inTopFolder = /^(?:src|sw|server|contract|locales|tests|docs|public)\//

describe('what documents name exists', () => {
  test('there are documents to look at', () => {
    expect(documents.length).toBeGreaterThan(20)
    expect(quoted.filter(({ text }) => inTopFolder.test(text)).length).toBeGreaterThan(100)
  })

  test('every quoted path', () => {
    expect(quoted.filter(({ text }) => inTopFolder.test(text) && !exists(text))).toEqual([])
  })

  test('paths begin with a top-level folder', () => {
    const short = /^(?:api|app|components|domain|features|i18n|lib|modules|pwa|state|ui)\/[\w*-]/
    expect(quoted.filter(({ text }) => short.test(text))).toEqual([])
  })

  test('every quoted file name', () => {
    const names = new Set(projectFiles.map((file) => file.split('/').at(-1)))
    expect(quoted.filter(({ text }) => /^\w[\w.-]*\.(?:tsx?|mjs)$/.test(text) && !names.has(text))).toEqual([])
  })

  test('every link', () => {
    const links = documents.flatMap((file) =>
      [...proseOf(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => ({ file, link })),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ file, link }) => !/^https?:/.test(link) && !existsSync(join(dirname(file), link)))).toEqual(
      [],
    )
  })

  test('every heading that a link leads to', () => {
    const slugsOf = (file: string): string[] =>
      [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
          .replaceAll(' ', '-'),
      )
    const links = documents.flatMap((file) =>
      [...proseOf(file).matchAll(/\]\(([^)#:\s]*)#([^)]+)\)/g)].map(([, to = '', heading = '']) => ({
        file,
        to: to === '' ? file : join(dirname(file), to),
        heading,
      })),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ to, heading }) => !slugsOf(to).includes(heading))).toEqual([])
  })

  test('no paragraph of a topic page is longer than 100 words: a table or a list is found in faster', () => {
    const pages = documents.filter((file) => /^docs\/[A-Z]+\.md$/.test(file) && file !== 'docs/CONTRIBUTING.md')
    const long = pages.flatMap((file) =>
      proseOf(file)
        .split('\n')
        .filter((line) => !line.startsWith('|') && line.split(/\s+/).length > 100)
        .map((line) => `${file}: ${line.slice(0, 60)}`),
    )
    expect(long).toEqual([])
  })

  test('every module that an example imports', () => {
    const imported = documents.flatMap((file) =>
      [...read(file).matchAll(/^import .* from '(?:\.\.\/)+([^']+)'$/gm)].map(([, path = '']) => ({ file, path })),
    )
    expect(imported).not.toEqual([])
    const isThere = (path: string) => ['src', 'server', 'tests'].some((folder) => exists(`${folder}/${path}`))
    expect(imported.filter(({ path }) => !isThere(path))).toEqual([])
  })

  test('every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
    )
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

describe('decisions', () => {
  test('are numbered without gaps', () => {
    const numbers = decisions.map((file) => Number(numberOf(file)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  })

  test.each(decisions)('%s has a title with its number, context, decision and consequences, or a successor', (file) => {
    const text = read(file)
    if (/^# .+\n\n.*\[\d+\]\(\d+-[\w-]+\.md\)\.\n$/.test(text)) return
    expect(text).toMatch(new RegExp(`^# ${numberOf(file)} · \\S`))
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\* \S/gm)].map(([, part]) => part)
    expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
  })
})
