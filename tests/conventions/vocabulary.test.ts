import { expect, test } from 'vitest'
import { projectFiles, read } from './files.ts'

/** What docs/GLOSSARY.md replaced: parts of names of files and identifiers. */
const RETIRED_NAMES = [
  'entrance',
  'hindrance',
  'obstacle',
  'trouble',
  'verdict',
  'visit-?world',
  'prepare-?visit',
  'patience',
  'take-?up',
  'let-?go',
  'keep-?house',
  'house-?keeping',
  'may-?call',
  'address-?block',
  'way-?to',
  'unwritten',
  'kept-?(?:cart|hold|wishlist|quote|customer|session|form|answer)',
  'known-?own',
]

/** Persons and pictures in comments and documents, where a technical word says more. */
const PERSONS = /\b(?:whoever|nobody|somebody|anybody|everybody|the road (?:to|of)|comes? to life)\b/i

const written = projectFiles.filter(
  (file) =>
    /^(?:src|sw|server|demo|contract|tests|docs|README)/.test(file) &&
    /\.(?:tsx?|mjs|md)$/.test(file) &&
    // Texts for customers, and this list itself.
    !/^server\/demo\/|^demo\/shop\/|^tests\/conventions\/vocabulary/.test(file),
)
const code = written.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
const names = new RegExp(RETIRED_NAMES.join('|'), 'i')

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

test('no file is named by a retired word', () => {
  expect(
    projectFiles.filter((file) => !file.startsWith('server/demo/') && names.test(file.split('/').at(-1) ?? '')),
  ).toEqual([])
})

test('no identifier uses a retired word', () => {
  const found = code.flatMap((file) => {
    const bare = read(file)
      .replace(COMMENT, '')
      .replace(STRING, '')
      .replaceAll(/>[^<>{}]*</g, '><')
    return [...bare.matchAll(/[A-Za-z_]\w*/g)]
      .map(([name]) => name)
      .filter((name) => names.test(name))
      .map((name) => `${file}: ${name}`)
  })
  expect([...new Set(found)]).toEqual([])
})

test('comments and documents name no persons in place of what acts', () => {
  const found = written.flatMap((file) => {
    const texts = file.endsWith('.md') ? [read(file)] : (read(file).match(COMMENT) ?? [])
    return texts.flatMap((text) => PERSONS.exec(text)?.[0] ?? []).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
