import { describe, expect, test } from 'vitest'
import { filesBelow, linesMatching, projectFiles, read } from './files.ts'

const arabicFiles = import.meta.glob<Record<string, unknown>>('/locales/ar/*.ts', { eager: true })
const urduFiles = import.meta.glob<Record<string, unknown>>('/locales/ur/*.ts', { eager: true })
const englishFiles = import.meta.glob<Record<string, unknown>>('/locales/en/*.ts', { eager: true })

/** Names that are written the same in every language. */
const NAMES = ['Qafila', 'English', 'iPhone', 'PDF', 'SMS', 'Google', 'Apple', 'JPEG', 'PNG', 'WebP']

const texts = (words: unknown, path: string): [string, string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words as object).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key))

const all = (files: typeof arabicFiles) => Object.values(files).flatMap((file) => texts(file, ''))
const bare = (text: string) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(/\{\{\w+\}\}/g, ''))

describe('each language has its own script', () => {
  test('no Latin word is left in an Arabic message', () => {
    expect(all(arabicFiles).filter(([, text]) => /[A-Za-z]{2,}/.test(bare(text)))).toEqual([])
  })

  test('no Arabic word is left in an English one, but its digits', () => {
    const own = ['profile.preferences.arab']
    expect(all(englishFiles).filter(([path, text]) => !own.includes(path) && /\p{Script=Arabic}/u.test(text))).toEqual(
      [],
    )
  })

  test('Urdu uses its own comma, full stop and question mark, and no letter that only Arabic has', () => {
    const wrong = /[\u0600-\u06FF]\s*[,?;]|[\u0600-\u06FF]\.(?:\s|$)|[كيىة]/
    expect(all(urduFiles).filter(([, text]) => wrong.test(bare(text)))).toEqual([])
    expect(all(urduFiles).filter(([, text]) => /[%٪]/.test(text))).toEqual([])
  })

  test('Arabic uses its own comma and question mark', () => {
    expect(all(arabicFiles).filter(([, text]) => /[\u0600-\u06FF]\s*[,?;]/.test(text))).toEqual([])
  })

  test('no percent sign is written in Arabic, because it follows the digits', () => {
    expect(all(arabicFiles).filter(([, text]) => /[%٪]/.test(text))).toEqual([])
  })
})

/** What docs/GLOSSARY.md names otherwise for customers. */
const RETIRED = {
  en: /\be-mail|\banymore\b|\bnormal price|\bin your profile\b|\bAwaiting\b/gi,
  ar: new RegExp(
    [
      // Reads as "we delivered", too.
      'وصلنا',
      'وصلتنا',
      'فعّالة',
      'باقة',
      'باقت',
      'الباقات',
      'الفئة',
      'الفئات',
      'المرشّح',
      'فلتر',
      'مفضّ?لت',
      'المفضلة',
      'كعضو',
      'ملفك الشخصي',
      'الدائن(?!ة)',
      'إشعاراتك الدائنة',
      'قسيمة',
      'نتأكد من الدفع',
      '(?:كيلو)?غرام(?!يل)',
    ]
      .map((word) => `(?<!\\p{L})${word}`)
      .join('|'),
    'gu',
  ),
}
const QUOTED = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

test('customers read one name for one thing', () => {
  const files = projectFiles.filter(
    (file) =>
      /^(?:locales|server|src|sw|demo\/shop)\/.*\.(?:tsx?|ya?ml|md|csv)$/.test(file) &&
      // What customers type, in words of their own.
      !file.startsWith('server/modules/search/'),
  )
  const found = files.flatMap((file) => {
    const text = /\.tsx?$/.test(file) ? (read(file).replace(COMMENT, '').match(QUOTED) ?? []).join('\n') : read(file)
    return [...text.matchAll(RETIRED.ar), ...text.matchAll(RETIRED.en)].map(([word]) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

test('components contain no text: it comes from the messages', () => {
  const components = [
    ...filesBelow('src/ui', /\.tsx$/),
    ...filesBelow('src/features', /\.tsx$/),
    ...filesBelow('src/app', /\.tsx$/),
    ...filesBelow('staff', /\.tsx$/),
  ]
  const spoken =
    />\s*[A-Z][a-z]+(?: [a-z]+)+\s*<|(?:aria-label|title|alt|placeholder)="[A-Za-z]{2,}[" ]|\p{Script=Arabic}{2,}/u
  expect(linesMatching(components, spoken).filter((line) => !/^\S+ (?:\/\/|\/?\*)/.test(line))).toEqual([])
})

test('a browser’s translator leaves codes, numbers and addresses alone', () => {
  const wrong = [...filesBelow('src', /\.tsx$/), ...filesBelow('staff', /\.tsx$/)].flatMap((file) =>
    [...read(file).matchAll(/<bdi\b[^>]*dir="ltr"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('translate="no"'))
      .map(([tag]) => `${file}: ${tag}`),
  )
  expect(wrong).toEqual([])
})
