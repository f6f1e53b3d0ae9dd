import { expect, test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { languages } from '../../support/browser/appearances.ts'

// The checks that other tests rely on must themselves be shown to fail.

test.describe('the console fixture', () => {
  test('reports errors and uncaught exceptions', async ({ page, complaints }) => {
    await page.goto('/terms')
    await page.evaluate(() => {
      console.error('an error of the test')
      setTimeout(() => {
        throw new Error('an exception of the test')
      })
    })
    await expect.poll(() => complaints.heard().join('\n')).toMatch(/an error of the test[^]*an exception of the test/)
    complaints.allow(/of the test/)
  })

  test('reports violations of the content security policy', async ({ page, complaints }) => {
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
    })
    await expect.poll(() => complaints.heard().join('\n')).toMatch(/Policy violated: style-src/)
    complaints.allow(/style/i)
  })

  test('ignores a missing document and reports a missing file', async ({ page, complaints }) => {
    await page.goto('/nowhere')
    expect(complaints.heard()).toEqual([])
    await page.evaluate(() => fetch('/assets/nothing.js').then(() => {}))
    await expect.poll(() => complaints.heard().join('\n')).toMatch(/404.*\/assets\/nothing\.js/)
    complaints.allow(/nothing\.js/)
  })
})

test.describe('the accessibility check finds', () => {
  test.use({ look: languages[0]! })

  test('Arabic text with low contrast', async ({ page }) => {
    await page.goto('/terms')
    // A change before hydration would raise a mismatch error instead.
    await page.waitForLoadState('networkidle')
    await page.locator('h1').evaluate((heading) => {
      heading.style.color = '#bbbbbb'
      heading.style.background = '#cccccc'
    })
    await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/)
  })

  test('a picture without alternative text', async ({ page }) => {
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
    await expect(expectAccessible(page)).rejects.toThrow(/image-alt/)
  })
})

test.describe('the server can be', () => {
  test('stopped and started at the same address', async ({ page, app, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED/)
    await app.stop()
    await expect(page.goto('/terms')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
    await app.start()
    expect((await page.goto('/terms'))?.status()).toBe(200)
  })

  test('joined by a second one with data of its own', async ({ page, app, startAnother }) => {
    const other = await startAnother()
    expect(other.url).not.toBe(app.url)
    expect((await page.goto(`${other.url}/terms`))?.status()).toBe(200)
  })
})
