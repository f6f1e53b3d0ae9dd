import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { routeFiles } from './server/build/route-files.ts'
import { routes } from './src/routes.ts'
import { launchOptions } from './tests/support/browser/browser.ts'

const define = {
  __APP_TITLE__: JSON.stringify('Qafila'),
  __API_BASE_URL__: JSON.stringify(''),
  __BUILD_ID__: JSON.stringify('b1'),
  __API_PREFIX__: JSON.stringify('/api/v1'),
  __IMAGE_DOMAIN__: JSON.stringify(''),
}

/** Tests of the server's process and of its data folder: they start the embedded database themselves. */
const EMBEDDED_ONLY = [
  'limits/abuse',
  'limits/crowds',
  'server/data-folder',
  'server/demo-data',
  'server/full-disk',
  'server/kill',
  'server/kill-backup',
  'server/kill-bookings',
  'server/kill-orders',
  'server/start',
  'server/stop',
].map((name) => `tests/api/${name}.test.ts`)

/**
 * What runs on the embedded database beside a run on PostgreSQL: a file whose outcome depends on the database itself,
 * because calls race for the same rows, wait for locks, are jobs, or use SQL of their own (search, retention, backup
 * with its migrations). The rest of the statements means the same in both, which are one engine, and the browser tests
 * run on the embedded one; the long form runs all files on both.
 */
const ON_BOTH_DATABASES = [
  'booking/seats',
  'booking/waiting',
  'money/payments',
  'server/backup',
  'server/database',
  'server/jobs',
  'server/retention',
  'shop/idempotency',
  'shop/orders',
  'shop/search',
].map((name) => `tests/api/${name}.test.ts`)

const api = {
  include: ['tests/api/**/*.test.ts'],
  // Files share the server's code once it is read in; each has a database of its own.
  isolate: false,
  setupFiles: ['tests/support/slow-work.ts'],
  testTimeout: 30_000,
  // The first file of a run makes the databases that all others copy.
  hookTimeout: 120_000,
  maxWorkers: 2,
}

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), routeFiles(Object.values(routes))],
  define,
  cacheDir: 'node_modules/.vite-test',
  test: {
    // As in the browser tests: a crowded moment of the machine is no failure of the code.
    retry: process.env.SOAK ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/conventions/**/*.test.ts'],
          // Files share what they import: half of what they cost is reading it in again.
          isolate: false,
          testTimeout: 15_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        optimizeDeps: {
          entries: ['tests/unit/**/*.test.tsx'],
          include: ['react', 'react-dom', 'react-dom/client', 'react-dom/static', 'react/jsx-dev-runtime', 'axe-core'],
        },
        test: {
          name: 'browser',
          include: ['tests/unit/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: { ...api, name: 'api' },
      },
      {
        // What of them runs on the embedded database where PostgreSQL is installed.
        extends: true,
        test: { ...api, name: 'embedded', include: [...EMBEDDED_ONLY, ...ON_BOTH_DATABASES] },
      },
      {
        // On the database of TEST_DATABASE_URL.
        extends: true,
        test: { ...api, name: 'postgres', exclude: EMBEDDED_ONLY },
      },
    ],
  },
})
