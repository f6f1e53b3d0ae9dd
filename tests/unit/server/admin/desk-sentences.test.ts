import { describe, expect, test } from 'vitest'
import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import type { Locale } from '#locales/index.ts'
import { loadCommands } from '#server/admin/commands.ts'
import { translateSentence } from '#server/admin/desk/translate-sentence.ts'
import { type Spoken, spokenBelow, spokenIn } from '../../../support/spoken-sentences.ts'

/** What is said in a terminal alone, or by a process of its own, or on paper. */
const NOT_AT_DESK = [
  /admin\/(?:answer|commands|converse|help|local-commands|main|migrate-command|open-here|run-admin|saying|socket|verbs)\.ts$/,
  /admin\/(?:shop|desk|rehearsal)\//,
  /commands\/(?:shop|backup)-commands\.ts$/,
  /audit\/(?:difference|operator)\.ts$/,
  /orders\/(?:packing-slip|show-order)\.ts$/,
  /returns\/show-return\.ts$/,
]
const SAID_ONLY_IN_TERMINAL =
  /^(?:Guests: |Together: |These are the first|--\w|(?:\{\})?\/\w)|clock |duration|clock of a demo|^In the shop it is/
const PLACES = ['server/admin', 'server/settings/setting-shapes.ts']

/** What a sentence names as an example is no sentence itself: `staff add Sara`. */
const commands = await loadCommands()
const LABEL = new RegExp(
  `^(?:${commands
    .flatMap(({ name, verbs }) =>
      [String.raw`\{\}`, ...Object.keys(verbs).filter(Boolean)].map((verb) => `${name} ${verb}`),
    )
    .join('|')})(?: |$)`,
)

const spoken = spokenBelow(PLACES, (file) => NOT_AT_DESK.some((one) => one.test(file))).filter(
  ({ text }) => !SAID_ONLY_IN_TERMINAL.test(text) && !LABEL.test(text),
)

/** Words within a value, which is isolated: the row is of a more general sentence. */
const WORDS_IN_VALUE = /\u2068[^\u2069]*[a-z]{2}/

/** A sentence as it may be written, of names or numbers; a part of one stands beside a value. */
const written = (text: string): string[] =>
  ['X', ''].flatMap((name) => {
    let value = 0
    const filled = text.replaceAll('{}', () => `${name}${(value += 1)}`)
    return ['', 'X7 ', 'X7'].flatMap((before) => ['', ' X8', ': X8', '.'].map((after) => before + filled + after))
  })

const isSaidIn = (locale: Locale, text: string): boolean =>
  written(text).some((one) => {
    const translated = translateSentence(one, locale)
    return translated !== one && !WORDS_IN_VALUE.test(translated)
  })

/** What to add: a part of a sentence is its end, after a value. */
const keyOf = (text: string): string => (/^[a-z].*\.$/.test(text) ? `{} ${text}` : text)

describe.each(Object.keys(DESK_LANGUAGES) as Locale[])('the desk in %s', (locale) => {
  test('says every sentence of the commands', () => {
    expect(spoken.length).toBeGreaterThan(300)
    const missing = spoken.filter(({ text }) => !isSaidIn(locale, text))
    expect(missing.map(({ text, file, line }: Spoken) => `${file}:${line}  add the key '${keyOf(text)}'`)).toEqual([])
  })

  test('fills in no value that its sentence does not have', () => {
    for (const [source, said] of Object.entries(DESK_LANGUAGES[locale]?.sentences ?? {})) {
      const count = source.split('{}').length - 1
      const text = typeof said === 'string' ? said : (said(...Array.from({ length: count }, () => '3')) ?? '')
      expect([source, [...text.matchAll(/\{(\d+)\}/g)].filter(([, number]) => Number(number) > count)]).toEqual([
        source,
        [],
      ])
    }
  })
})

describe('a sentence at an Arabic desk', () => {
  const say = (text: string): string =>
    translateSentence(text, 'ar')
      .replaceAll(/[\u2068\u2069\u00A0]/g, ' ')
      .replaceAll(/ +/g, ' ')

  test('has its amounts, days, states and counted things in Arabic, and names as they are', () => {
    expect(say('2 pieces, SAR 249.50, since 2026-11-26T10:30:00.000Z')).toBe(
      'قطعتان، 249.50 ريال، منذ 26 نوفمبر 2026 في 1:30 م',
    )
    expect(say('POT-1: 12 on the shelf, 3 told that it is back.')).toBe(
      ' POT-1 : 12 قطعة على الرف، وأُبلغ 3 عملاء بتوفره.',
    )
    expect(say('Al-Ula is closed from 2026-12-01 to 2026-12-03.')).toBe(
      'أُغلق Al-Ula من 1 ديسمبر 2026 إلى 3 ديسمبر 2026.',
    )
    expect(translateSentence('QF-7K3M9P is delivered.', 'ar')).toBe('تم توصيل الطلب \u2068QF-7K3M9P\u2069.')
  })

  test('may be several, and hold another', () => {
    expect(say('QF-7K3M9P is cancelled. SAR 12.50 goes back to the card.')).toBe(
      'أُلغي QF-7K3M9P . يعود 12.50 ريال إلى البطاقة.',
    )
    expect(say('There is no status "lost". There are: paid, shipped.')).toBe(
      'القيمة « lost » غير معروفة. الموجود: مدفوع، في الطريق.',
    )
    expect(say('Sara: manager (invited), 2 devices, a link that was not opened yet.\nOmar: 1 device.')).toBe(
      ' Sara : مدير (مدعو)، جهازان، ورابط لم يُفتح بعد.\n Omar : جهاز واحد.',
    )
  })

  test('counts only what is a number', () => {
    expect(
      say('Al-Balad, 2026-12-01 16:00 to 2026-12-01: 6 slots were closed, and 1 bookings are written to.'),
    ).toMatch(/أُغلق 6 مواعيد، وتصل الرسالة إلى أصحاب حجز واحد/)
  })

  test('is the one whose values hold the fewest words of English', () => {
    expect(say('requested, of QF-7K3M9P, since 2026-11-26T10:30:00.000Z')).toBe(
      'بانتظار القرار، من الطلب QF-7K3M9P ، منذ 26 نوفمبر 2026 في 1:30 م',
    )
  })

  test('is also what the audit keeps in short', () => {
    expect(say('QF-7K3M9P: status processing → shipped, payment pending → paid')).toBe(
      ' QF-7K3M9P : الحالة من للتجهيز إلى في الطريق، والدفع من معلّق إلى مدفوع',
    )
    expect(say('POT-1: stock 5 → 12')).toBe(' POT-1 : المخزون من 5 إلى 12')
  })

  test('keeps what was typed, and a value that ends like a sentence', () => {
    expect(say('There is no SKU "paid".')).toBe('لا يوجد صنف بالرمز « paid ».')
    expect(say('tagline_en is now We pack. You rest.')).toBe(' tagline_en أصبح: We pack. You rest .')
  })

  test('stays English where one of its parts is not known, and at an English desk', () => {
    const unknown = 'QF-7K3M9P is delivered. The moon is new.'
    expect(translateSentence(unknown, 'ar')).toBe(unknown)
    expect(translateSentence('The newest first', 'en')).toBe('The newest first')
    expect(translateSentence('', 'ar')).toBe('')
    expect(translateSentence('a. '.repeat(5000), 'ar')).toBe('a. '.repeat(5000))
  })
})

test('the sentences of a source are found, one for each outcome of its conditions', () => {
  const source = [
    'const t = { text: `#{id} is #{isNew ? "new" : `old, of #{year}`}.#{hint}`, usage: "<id> or <day>", hurts: "ends it" }',
    'const s = sql`select one from two`',
    'throw new AdminError(isGone ? "It is gone." : "It ended.")',
  ].join('\n')
  const found = spokenIn('a.ts', source.replaceAll('#{', '${')).map(({ text, line }) => `${line} ${text}`)
  expect(found).toEqual(['1 {} is new.', '1 {} is old, of {}.', '1 This ends it.', '3 It is gone.', '3 It ended.'])
})

test.each([
  [
    'Owner: signed in at the desk by invitation, with a password, Chrome, Linux',
    'المالك: دخل المكتب بدعوة، بكلمة مرور، Chrome, Linux',
  ],
  ['QG-7K3M9P: state active → blocked', 'QG-7K3M9P: الحالة من سارية إلى موقوفة'],
  ['state waiting → offered', 'الحالة من في الانتظار إلى محجوز له'],
  [
    'farm: hours sun-thu 09:00-22:00 → sun-thu 10:00-22:00; fri 14:00-22:00',
    'farm: ساعات العمل من الأحد–الخميس 09:00–22:00 إلى الأحد–الخميس 10:00–22:00؛ الجمعة 14:00–22:00',
  ],
  ['+ product pot; + variant POT-1; + picture pot 1', 'أُضيف المنتج pot؛ أُضيف الصنف POT-1؛ أُضيف الصورة pot 1'],
  ['variant POT-1: price 49.00 → 39.00', 'الصنف POT-1: السعر من 49.00 إلى 39.00'],
  [
    'standard: price 25.00 → 20.00, free from 300.00 → none',
    'standard: السعر من 25.00 إلى 20.00، ومجاني من 300.00 إلى لا شيء',
  ],
])('the audit says in Arabic: %s', (outcome, said) => {
  expect(translateSentence(outcome, 'ar').replaceAll(/[\u2066-\u2069]/g, '')).toBe(said)
})
