import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { CHECK_IN_DIR } from '../server/build/staff.ts'

const HERE = import.meta.dirname

/** The app of the staff and its worker: a build of its own, so that none of it is in a file of the customers' app. */
export default defineConfig({
  root: HERE,
  base: '/check-in/',
  publicDir: false,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'check-in.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2}'], target: 'es2022', rollupFormat: 'iife' },
    }),
  ],
  // The address of its script in development, where the project is the root.
  resolve: { alias: { '/staff': HERE } },
  define: {
    __APP_TITLE__: JSON.stringify(process.env.APP_TITLE || 'Qafila'),
    __API_BASE_URL__: JSON.stringify(''),
    __API_PREFIX__: JSON.stringify(process.env.API_PREFIX || '/api/v1'),
  },
  build: {
    outDir: resolve(HERE, '..', process.env.DIST_DIR || 'dist', CHECK_IN_DIR),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome120', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
