import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser.ts'

const isLong = Boolean(process.env.SOAK)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: isLong ? 600_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
})
