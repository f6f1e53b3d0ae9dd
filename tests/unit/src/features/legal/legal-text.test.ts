import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { query } from '#src/api/query.ts'
import { files } from '#src/app/core/files.ts'
import { LegalText } from '#src/features/legal/LegalText.tsx'
import { createTranslator } from '#src/i18n/translate.ts'
import { Speaking } from '#src/i18n/Speaking.tsx'
import { translatorAtom } from '#src/i18n/use-t.ts'
import { localeAtom } from '#src/state/locale.ts'
import type { Locale } from '#locales/index.ts'

/** The terms as the server renders them. */
const terms = async (texts: { ar?: string; en?: string; ur?: string }, locale: Locale = 'en') => {
  const translator = createTranslator(locale)
  for (const feature of ['core', 'legal'] as const) translator.add(locale, await files.messages(locale, feature))
  const store = createStore()
  store.set(localeAtom, locale)
  store.set(translatorAtom, translator)
  const answer = {
    terms_conditions_en: texts.en ?? '',
    terms_conditions_ar: texts.ar ?? '',
    privacy_policy_en: '',
    privacy_policy_ar: '',
    ...(texts.ur !== undefined && { terms_conditions_ur: texts.ur }),
    fetchedAt: 1,
  }
  const client = new QueryClient()
  client.setQueryData(query('legal.read', {}).queryKey, answer)
  const page = element(LegalText, { title: 'legal.terms', field: 'terms_conditions' })
  return renderToString(
    element(Provider, { store }, element(Speaking, null, element(QueryClientProvider, { client }, page))),
  )
}

test('plain text is set in headings and paragraphs', async () => {
  const html = await terms({ en: '1. About us\n\nWe are a shop.' })
  expect(html).toContain('<h2 id="section-1" tabindex="-1">1. About us</h2><p>We are a shop.</p>')
})

test('plain text lists its headings, and its addresses can be written to', async () => {
  const headings = ['1. About us', '2. Delivery', '3. Returns', '4. Law']
  const html = await terms({ en: [...headings, 'Write to help@shop.example.'].join('\n\n') })
  for (const id of ['section-1', 'delivery', 'returns', 'section-4']) {
    expect(html).toContain(`<a href="#${id}">`)
    expect(html).toContain(`<h2 id="${id}"`)
  }
  expect(html).toContain('href="mailto:help@shop.example"')
})

test('text with tags is there in the first HTML, without what could act', async () => {
  const html = await terms({ en: '<h1>About us</h1><p onclick="x()">We are a <b>shop</b>.</p><script>x()</script>' })
  expect(html).toContain('<h2>About us</h2><p>We are a <b>shop</b>.</p>')
  expect(html).not.toContain('x()')
})

test('each language has its own text', async () => {
  const texts = { en: 'English', ar: 'عربي' }
  expect(await terms(texts, 'en')).toContain('<p>English</p>')
  expect(await terms(texts, 'ar')).toContain('<p>عربي</p>')
})

test('a further language has its own text, or that of the sources with its language', async () => {
  const texts = { en: 'English', ar: 'عربي' }
  const own = await terms({ ...texts, ur: 'اردو' }, 'ur')
  expect([own.includes('<p>اردو</p>'), own.includes('lang=')]).toEqual([true, false])
  expect(await terms(texts, 'ur')).toMatch(/lang="ar-SA" dir="rtl"[^]*<p>عربي<\/p>/)
})

test('an empty text shows a message', async () => {
  expect(await terms({ en: ' \n' })).toContain('Nothing here yet.')
})
