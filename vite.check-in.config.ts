import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { CHECK_IN_DIR } from './server/build/check-in.ts'

/** The page `/check-in` and its worker: a build of its own, so that none of it is in a file of the app. */
export default defineConfig({
  base: '/check-in/',
  publicDir: false,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'check-in.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2}'], target: 'es2022', rollupFormat: 'iife' },
    }),
  ],
  define: {
    __APP_TITLE__: JSON.stringify(process.env.APP_TITLE || 'Qafila'),
    __API_BASE_URL__: JSON.stringify(''),
    __API_PREFIX__: JSON.stringify(process.env.API_PREFIX || '/api/v1'),
  },
  build: {
    outDir: `${process.env.DIST_DIR || 'dist'}/${CHECK_IN_DIR}`,
    target: 'es2022',
    cssTarget: ['chrome120', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'check-in.html', checks: { pluginTimings: false } },
  },
})
