import { describe, expect, test } from 'vitest'
import { core as arCore } from '#locales/ar/core.ts'
import { subscription as arSubscription } from '#locales/ar/subscription.ts'
import { home as arHome } from '#locales/ar/home.ts'
import { core as enCore } from '#locales/en/core.ts'
import { home as enHome } from '#locales/en/home.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createTranslator } from '#src/i18n/translate.ts'

const bilingual = () => {
  const translator = createTranslator('en')
  translator.add('en', { core: enCore, home: enHome })
  translator.add('ar', { core: arCore, home: arHome })
  return translator
}

describe('a message', () => {
  test('in the active language, which can change', () => {
    const { t, use, locale } = bilingual()
    expect(t('core.close')).toBe('Close')
    use('ar')
    expect([t('core.close'), locale()]).toEqual(['إغلاق', 'ar'])
  })

  test('with values in their places', () => {
    expect(bilingual().t('core.error.page_not_found', { path: '/nowhere?x=1' })).toBe('Page not found: /nowhere?x=1')
  })

  test('a value that looks like a place or like HTML stays as it is', () => {
    expect(bilingual().t('core.navigated', { title: '{{path}} <b>' })).toBe('{{path}} <b>, page loaded')
  })

  test('numbers are grouped, in Latin digits in both languages', () => {
    const { t, use } = bilingual()
    expect(t('home.products', { count: 12_345 })).toBe('12,345\u00A0products')
    use('ar')
    expect(t('home.products', { count: 12_345 })).toBe('12,345\u00A0منتجًا')
  })

  test('a placeholder with a digit in its name is filled in Arabic digits too', () => {
    const translator = createTranslator('ar', () => ({ digits: 'arab', calendar: 'gregory' }))
    translator.add('ar', { subscription: arSubscription })
    expect(translator.t('subscription.method_value', { brand: 'Visa', last4: '4242' })).toBe('Visa تنتهي بـ 4242')
  })

  test('numbers and digits of its text follow the preference, names do not', () => {
    const translator = createTranslator('ar', () => ({ digits: 'arab', calendar: 'gregory' }))
    translator.add('ar', { core: arCore, home: { ...arHome, shop_now: 'من 5 إلى {{name}}' } })
    expect(translator.t('home.products', { count: 12_345 })).toBe('١٢٬٣٤٥\u00A0منتجًا')
    expect(translator.t('home.shop_now', { name: 'sara5@example.com' })).toBe('من ٥\u00A0إلى sara5@example.com')
  })

  test('a missing key is empty', () => {
    expect(bilingual().t('core.no_such_word' as MessageKey)).toBe('')
    expect(bilingual().t('no.such.feature' as MessageKey)).toBe('')
  })
})

describe('counted messages', () => {
  test.each([
    [0, 'لا منتجات'],
    [1, 'منتج واحد'],
    [2, 'منتجان'],
    [3, '3\u00A0منتجات'],
    [10, '10\u00A0منتجات'],
    [11, '11\u00A0منتجًا'],
    [99, '99\u00A0منتجًا'],
    [100, '100\u00A0منتج'],
    [102, '102\u00A0منتج'],
    [103, '103\u00A0منتجات'],
  ])('Arabic: %i is %s', (count, said) => {
    const { t, use } = bilingual()
    use('ar')
    expect(t('home.products', { count })).toBe(said)
  })

  test.each([
    [0, '0\u00A0products'],
    [1, '1\u00A0product'],
    [2, '2\u00A0products'],
  ])('English: %i is %s', (count, said) => {
    expect(bilingual().t('home.products', { count })).toBe(said)
  })

  test('a form the language lacks falls back to the general one', () => {
    const { t, add, use } = bilingual()
    add('ar', { home: { ...arHome, products: { other: '{{count}} منتج' } } })
    use('ar')
    expect(t('home.products', { count: 2 })).toBe('2\u00A0منتج')
  })
})

describe('adding messages', () => {
  test('a feature added later leaves the earlier ones in place', () => {
    const translator = createTranslator('en')
    translator.add('en', { core: enCore })
    expect([translator.has('en', 'core'), translator.has('en', 'home'), translator.t('home.title')]).toEqual([
      true,
      false,
      '',
    ])
    translator.add('en', { home: enHome })
    expect([translator.t('home.title'), translator.t('core.close')]).toEqual(['Home', 'Close'])
  })

  test('messages of one language are not used for another', () => {
    const translator = createTranslator('ar')
    translator.add('en', { core: enCore })
    expect([translator.has('ar', 'core'), translator.t('core.close')]).toEqual([false, ''])
  })
})

test('two translators share no state: a server renders for many visitors', () => {
  const [first, second] = [bilingual(), bilingual()]
  first.use('ar')
  expect([first.t('core.close'), second.t('core.close')]).toEqual(['إغلاق', 'Close'])
})
