import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser/browser.ts'

const isLong = Boolean(process.env.SOAK)

/**
 * Files about loading and what crawlers read: long, and seldom touched by a change. Of updates, storage, lost code, slow
 * and failing networks, installation and returns, one test each runs always and the others are `@soak`.
 */
const LONG = [
  'auth-pages',
  'back-forward',
  'budget-of-pictures',
  'coming-back',
  'discovery',
  'early',
  'errors-at-the-start',
  'errors-of-a-back-end',
  'every-page-in-a-language',
  'first-frame',
  'footer',
  'install-offer',
  'instruments',
  'late-code',
  'motion',
  'navigation-by-keyboard',
  'navigation-language',
  'offline-first-visit',
  'pages',
  'pay-once',
  'payload',
  'preferences',
  'reading',
  'reading-look',
  'reading-without-scripts',
  'share-target',
  'wrong-clock',
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: isLong ? [] : LONG.map((name) => `**/${name}.e2e.ts`),
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Rare faults, second languages and further looks are for the long run.
  ...(isLong ? {} : { grepInvert: /@soak/ }),
  // Two browsers and two servers share the machine's processors: what only a crowded moment fails gets a second try, and
  // is named in the report.
  retries: isLong ? 0 : 1,
  timeout: isLong ? 600_000 : 120_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
})
