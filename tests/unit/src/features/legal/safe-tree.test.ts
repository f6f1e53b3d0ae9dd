import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '#src/features/legal/RichText.tsx'

const markup = (html: string) => renderToStaticMarkup(createElement(RichText, { html }))

test('allowed elements remain', () => {
  const html = '<h2 id="returns">Returns</h2><p>Within <strong>7 days</strong>.<br/>Unused.</p><ul><li>Free</li></ul>'
  expect(markup(html)).toBe(html)
})

test('headings begin at the second level and leave none out, whatever they were written as', () => {
  expect(markup('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4>')
  expect(markup('<h4>A</h4><h5>B</h5>')).toBe('<h2>A</h2><h3>B</h3>')
})

test('links have safe URLs only, without a referrer', () => {
  expect(markup('<a href="https://example.com/a" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener noreferrer">x</a>',
  )
  expect(markup('<a href="mailto:a@b.example">x</a>')).toContain('href="mailto:a@b.example"')
  expect(markup('<a href="/store">x</a>')).toContain('href="/store"')
  expect(markup('<a href="javascript:alert(1)">x</a>')).toBe('<a rel="noopener noreferrer">x</a>')
})

test('direction and language of a part remain, classes, styles and names are removed', () => {
  expect(markup('<p dir="rtl" lang="ar" class="a" style="color:red" id="main">ن</p>')).toBe(
    '<p dir="rtl" lang="ar">ن</p>',
  )
})

test('parts of lists and tables outside of them, and unclosed elements, do no harm', () => {
  expect(markup('<td>a</td><li>b<b>c')).toBe('ab<b>c</b>')
})
