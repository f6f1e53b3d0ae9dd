import { expect, test } from 'vitest'
import { localeCodes, locales } from '#locales/index.ts'
import { filesBelow, linesMatching } from './files.ts'

/** What may name a language outside `locales/`, and why. */
const EXCEPTIONS: readonly [files: RegExp, because: string][] = [
  [/^server\/(?:shop-folder|demo|admin)\//, 'columns, files and commands of the operator, and the demo’s data'],
  [/^server\/modules\/legal\/|^contract\/site\/legal\.ts/, 'the fields of the specification'],
  [/^server\/documents\//, 'tax documents are Arabic by law, with English beside it'],
  [/^server\/modules\/(?:orders|subscriptions)\/serialize\.ts/, 'the seller as on tax documents'],
  [/^server\/modules\/reviews\//, 'a review’s language is told by its script'],
  [/^server\/modules\/wallet-passes\//, 'passes carry the languages of the sources'],
  [
    /^server\/modules\/(?:settings\/gaps|orders\/mail\/|subscriptions\/lines|reservations\/|orders\/returns\/messages)/,
    'sentences made of others in the languages of the sources',
  ],
  [/^server\/build\/web-manifest\.ts/, 'the words of the manifests'],
]

const codes = localeCodes.join('|')
const tags = localeCodes.map((locale) => locales[locale].tag).join('|')
/** A code or a tag as a value, a property of something translated, and a choice between two languages. */
const NAMED = new RegExp(`'(?:${codes}|${tags})'|\\.(?:${codes})\\b(?!['"/])`)
/** Machine-readable forms of `Intl`, which no person reads. */
const MACHINE = /Intl\.(?:DateTimeFormat|ListFormat|NumberFormat)\('en'/

test('no code outside locales/ names a language', () => {
  const files = ['src', 'server', 'contract', 'sw', 'staff']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !EXCEPTIONS.some(([excepted]) => excepted.test(file)))
  const found = linesMatching(files, NAMED).filter((line) => !MACHINE.test(line) && !/^\S+ (?:\/\/|\/?\*)/.test(line))
  expect(found).toEqual([])
})

test('each exception is still one', () => {
  const files = ['server', 'contract'].flatMap((folder) => filesBelow(folder))
  for (const [excepted, because] of EXCEPTIONS)
    expect([
      because,
      linesMatching(
        files.filter((file) => excepted.test(file)),
        NAMED,
      ).length > 0,
    ]).toEqual([because, true])
})
