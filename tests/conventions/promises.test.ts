import { expect, test } from 'vitest'
import { messagesAr } from '#server/mail/messages-ar.ts'
import { messagesEn } from '#server/mail/messages-en.ts'
import { legalTexts } from '../support/shop/demo-shop.ts'

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

test('there is one address to write to', () => {
  const named = sentences.flatMap((sentence) => sentence.match(/[\w.]+@[\w.]*qafila[\w.]*\b/g) ?? [])
  expect([...new Set(named)]).toEqual(['hello@qafila.example'])
})
