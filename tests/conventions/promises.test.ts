import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contract } from '#contract/index.ts'
import { loadCommands } from '#server/admin/commands.ts'
import { messagesAr } from '#server/mail/messages/messages-ar.ts'
import { messagesEn } from '#server/mail/messages/messages-en.ts'
import { legalTexts } from '../support/shop/demo-shop.ts'
import { type Keeper, PRIVACY, TERMS } from './legal-promises.ts'

/** What the shop promises in more than one place is promised alike: on pages, in mails, and in the terms. */
const messages = Object.values(import.meta.glob<object>('/locales/{ar,en}/*.ts', { eager: true }))

const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn)
const sentences = [...messages, messagesAr, messagesEn, legalTexts]
  .flatMap(textsIn)
  .flatMap((text) => text.split(/(?<=[.؟?!])\s/))

const DAYS = /\d+(?: (?:to|إلى) \d+)? (?:working days?|days?|أيام عمل|أيام|يومًا|يوم)/g
/** Every length of time named in a sentence that is about something. */
const daysOf = (about: RegExp): string[] => [
  ...new Set(sentences.filter((sentence) => about.test(sentence)).flatMap((sentence) => sentence.match(DAYS) ?? [])),
]

test('a refund reaches a card within one time', () => {
  expect(
    daysOf(/refund.*\bcard\b|reaches your card|بطاقتك خلال|ويظهر المبلغ|البطاقة التي دفعت بها/i).toSorted(),
  ).toEqual(['5 to 10 working days', '5 إلى 10 أيام عمل'])
})

test('there is one return period', () => {
  expect(daysOf(/send it back|return (?:a product|anything)|أرجع القطعة|إرجاع|ترجع المنتج/i).toSorted()).toEqual([
    '7 days',
    '7 أيام',
  ])
})

test('there is one delivery time within the Kingdom', () => {
  expect(
    daysOf(
      /national address in|across saudi|delivery within the kingdom|عنوانك الوطني خلال|مناطق المملكة خلال|داخل المملكة عادةً/i,
    ).toSorted(),
  ).toEqual(['2 to 5 working days', '2 إلى 5 أيام عمل'])
})

test('the label of a quota without an amount names no limit: the page adds the one in force', () => {
  type Plan = { benefits: { kind: string; amount?: number; label: Record<string, string> }[] }
  const { plans } = parse(readFileSync('demo/shop/plans.yaml', 'utf8'), { merge: true }) as { plans: Plan[] }
  const open = plans.flatMap(({ benefits }) => benefits.filter((one) => one.kind === 'quota' && !one.amount))
  expect(open.length).toBeGreaterThan(0)
  expect(open.flatMap(({ label }) => Object.values(label)).filter((label) => /\d|\(/.test(label))).toEqual([])
})

test('there is one address to write to', () => {
  const named = sentences.flatMap((sentence) => sentence.match(/[\w.]+@[\w.]*qafila[\w.]*\b/g) ?? [])
  expect([...new Set(named)]).toEqual(['hello@qafila.example'])
})

/** What a sentence that promises something contains: a number, or what the shop does and the customer may do. */
const SIGNS = {
  en: /\b(?:you (?:may|can|receive|choose)|we (?:will|show|tell|refund|write|inform|answer|deliver|hold|never|call|keep|erase|remove|send|give)|we do not|never|(?:is|are) (?:shown|printed|made|hashed)|comes? back|stays yours|says so)\b|\d/i,
  ar: /\d|لك أن|نعيد|نعرض|نراسل|تصلك|تظهر|يظهر|نردّ? |تستطيع|فلن |نحذف|نتلف|أتلفنا|نحفظ|نوصل|مشفّر|تعود|يبقى سعر|تبقى|نتصل|أشعرنا|أخبرناك|لا نعرض|لا نطلب/,
}
/** The document's date, and its numbered headings. */
const NO_SENTENCE = /^(?:Last updated|آخر تحديث|\d+\. )/

const promisesIn = (text: string, signs: RegExp): string[] =>
  text
    .split('\n')
    .filter((line) => !NO_SENTENCE.test(line))
    .flatMap((paragraph) => paragraph.split(/(?<=[.؟?!])\s+/))
    .filter((sentence) => signs.test(sentence))

const settings = parse(readFileSync('demo/shop/settings.yaml', 'utf8')) as Record<string, unknown>
const names = new Set<string>(
  Object.values(contract).flatMap((resource) => Object.values(resource).map(({ name }) => name)),
)
const commands = await loadCommands()
const textOf = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n')
    : readFileSync(path, 'utf8')

/** Why what is named does not keep the promise. */
const faultOf = (keeper: Keeper): string | undefined => {
  if ('call' in keeper) return names.has(keeper.call) ? undefined : `no call ${keeper.call}`
  if ('setting' in keeper) {
    const value = keeper.setting
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], settings)
    return value === undefined ? `no setting ${keeper.setting}` : undefined
  }
  if ('file' in keeper) {
    if (!existsSync(keeper.file)) return `no file ${keeper.file}`
    return keeper.has.test(textOf(keeper.file)) ? undefined : `${keeper.file} has no ${keeper.has}`
  }
  if ('command' in keeper) {
    const isThere = commands.some(({ name, usages }) =>
      usages.some(({ usage }) => `${name} ${usage}`.startsWith(keeper.command)),
    )
    return isThere ? undefined : `no command ${keeper.command}`
  }
  return undefined
}

describe.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
] as const)('each promise of the %s', (document, rows) => {
  const texts = legalTexts[document]

  test.each(['en', 'ar'] as const)('is kept by something, %s', (locale) => {
    const without = promisesIn(texts[locale], SIGNS[locale]).filter(
      (sentence) => !rows.some((row) => row[locale] !== undefined && sentence.includes(row[locale])),
    )
    expect(without).toEqual([])
  })

  test.each(rows.map((row) => [row.en, row] as const))('%s', (_, { en, ar, by }) => {
    expect(texts.en).toContain(en)
    if (ar !== undefined) expect(texts.ar).toContain(ar)
    expect(by.map(faultOf).filter(Boolean)).toEqual([])
  })
})
