import { describe, expect, test } from 'vitest'
import { laterWords } from '#locales/later-words.ts'
import { ERRORS } from '#server/errors/messages.ts'
import { textIn } from '#server/lib/text-in.ts'
import { messagesEn } from '#server/mail/messages/messages-en.ts'
import { filesBelow, read } from '../../../conventions/files.ts'

const URDU = /[\u0600-\u06FF]/
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

describe('what the server says in a language beside those of the sources', () => {
  test('is looked up by the English sentence: alone, in a table, and in what a function answers', () => {
    expect(textIn({ ar: 'سجّل الدخول للمتابعة.', en: 'Sign in to continue.' }, 'ur')).toMatch(URDU)
    expect(textIn({ ar: { a: '' }, en: { a: 'Sign in to continue.' } }, 'ur').a).toMatch(URDU)
    const least = { ar: (min: string) => min, en: (min: string) => `The smallest allowed value is ${min}.` }
    expect(textIn(least, 'ur')('12')).toMatch(/12/)
    expect(textIn(least, 'ur')('12')).not.toContain('smallest')
  })

  test('takes over what is filled in, itself translated', () => {
    const text = 'You can hold up to 4 seats at this time. Sign in to get more, or choose fewer.'
    const said = textIn({ ar: '', en: text }, 'ur')
    expect(said).toContain('4')
    expect(said).not.toMatch(/[A-Za-z]/)
  })

  test('stays in the default where it is not known, and as it is in the sources', () => {
    const text = { ar: 'جرة', en: 'A jar of clay' }
    expect([textIn(text, 'ur'), textIn(text, 'ar'), textIn(text, 'en')]).toEqual([
      'A jar of clay',
      'جرة',
      'A jar of clay',
    ])
    expect([textIn({ ...text, ur: 'مرتبان' }, 'ur'), textIn(undefined, 'ur')]).toEqual(['مرتبان', undefined])
  })
})

describe.each(Object.entries(laterWords))('%s', (locale, { mails, sentences }) => {
  test('has every mail, with its paragraphs, placeholders and button', () => {
    for (const [kind, source] of Object.entries(messagesEn)) {
      const own = mails[kind]
      const all = ({ subject, title, text, after }: Omit<typeof source, 'button'>) =>
        [subject, title, ...text, after].join(' ')
      expect([kind, own?.text.length, own?.button !== undefined]).toEqual([
        kind,
        source.text.length,
        source.button !== undefined,
      ])
      expect([kind, own && placeholders(all(own))]).toEqual([kind, placeholders(all(source))])
    }
    expect(Object.keys(mails).filter((kind) => !(kind in messagesEn))).toEqual([])
  })

  test('has the sentence of every error a customer sees', () => {
    const missing = Object.entries(ERRORS).filter(([, error]) => textIn(error, locale as 'ur') === error.en)
    expect(missing.map(([code]) => code)).toEqual([])
  })

  test('fills in as much as the sentence it is of', () => {
    const stars = (text: string) => text.split('*').length
    for (const [source, text] of Object.entries(sentences))
      expect([source, stars(text), placeholders(text)]).toEqual([source, stars(source), placeholders(source)])
  })

  test('has no sentence that nothing says any more', () => {
    const code = ['server', 'contract', 'locales/en']
      .flatMap((folder) => filesBelow(folder))
      .map(read)
      .join('\n')
    const plain = Object.keys(sentences).filter((text) => !text.includes('*') && !/^[A-Z][a-z]+$/.test(text))
    const said = code.replaceAll("\\'", "'")
    const gone = plain.filter((text) => !said.includes(text.replaceAll('\n', String.raw`\n`)))
    // Put together of two parts in the code.
    expect(gone.filter((text) => !text.includes('{recipient} know to have {total}'))).toEqual([])
  })
})
