import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { type Speech, SpeechContext } from '#src/i18n/use-t.ts'
import { writtenIn } from '#src/i18n/written-in.ts'

const both = (text: string) => ({ ar: text, en: text })

describe('the language of a text of the shop', () => {
  it('is the active one where the shop wrote both', () => {
    const text = { ar: 'فنجان', en: 'Cup' }
    expect([writtenIn(text, 'ar'), writtenIn(text, 'en')]).toEqual(['ar', 'en'])
  })

  it.each([
    ['Coffee cup, 90 ml', 'en'],
    ['فنجان قهوة 90 مل', 'ar'],
  ] as const)('is the one it is written in: %s', (text, language) => {
    expect([writtenIn(both(text), 'ar'), writtenIn(both(text), 'en')]).toEqual([language, language])
  })

  it.each(['1001', '', 'Qafila قافلة'])('is the active one where the script does not say: "%s"', (text) => {
    expect([writtenIn(both(text), 'ar'), writtenIn(both(text), 'en')]).toEqual(['ar', 'en'])
  })

  it('is marked where it is not the one of the page', () => {
    const speech = { locale: 'ar', say: ({ ar }: { ar: string }) => ar } as unknown as Speech
    const shown = (props: Parameters<typeof ShopText>[0]) =>
      renderToStaticMarkup(createElement(SpeechContext, { value: speech }, createElement(ShopText, props)))
    expect(shown({ text: { ar: 'فنجان', en: 'Cup' } })).toBe('فنجان')
    expect(shown({ text: both('Cup') })).toBe('<span lang="en-US" dir="ltr">Cup</span>')
    expect(shown({ text: both('One.\n\nTwo.'), part: 'Two.' })).toBe('<span lang="en-US" dir="ltr">Two.</span>')
  })

  it('is marked of each text in a row', () => {
    const speech = { locale: 'ar', say: ({ ar }: { ar: string }) => ar } as unknown as Speech
    const row = createElement(ShopTexts, { texts: [{ ar: 'طيني', en: 'Clay' }, both('Large')], separator: '، ' })
    expect(renderToStaticMarkup(createElement(SpeechContext, { value: speech }, row))).toBe(
      'طيني، <span lang="en-US" dir="ltr">Large</span>',
    )
  })
})
