import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const HERE = import.meta.dirname

/** The worker, which keeps the door's page for places without a network. */
const door = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'check-in.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: ['**/*.{js,css,html,woff2}'], target: 'es2022', rollupFormat: 'iife' },
  })

/** The worker of the desk, which shows notifications: no file is kept by it. */
const desk = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../worker',
    filename: 'desk.ts',
    injectRegister: false,
    manifest: false,
    // There is no list of files to be written into it.
    injectManifest: { ...({ injectionPoint: undefined } as object), target: 'es2022', rollupFormat: 'iife' },
  })

/**
 * A page of the staff, named by the mode: `check-in` or `desk`, each with its worker. Each is a build of its own, so that none
 * of it is in a file of the customers' app, and the worker of the door keeps that page alone.
 */
export default defineConfig(({ mode }) => ({
  root: mode === 'desk' ? resolve(HERE, 'desk') : HERE,
  base: `/${mode}/`,
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin(), mode === 'desk' ? desk() : door()],
  // The address of its script in development, where the project is the root.
  resolve: { alias: { '/staff': HERE } },
  define: {
    __APP_TITLE__: JSON.stringify(process.env.APP_TITLE || 'Qafila'),
    __IMAGE_DOMAIN__: JSON.stringify(process.env.IMAGE_DOMAIN?.toLowerCase() ?? ''),
    __API_BASE_URL__: JSON.stringify(''),
    __API_PREFIX__: JSON.stringify(process.env.API_PREFIX || '/api/v1'),
  },
  build: {
    outDir: resolve(HERE, '..', process.env.DIST_DIR || 'dist', mode),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome120', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}))
