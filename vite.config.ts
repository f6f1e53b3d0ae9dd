import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { builtBrand, readBuildLook } from './server/build/brand.ts'
import { partsOf } from './server/build/parts.ts'
import { routeFiles } from './server/build/route-files.ts'
import { shellLocales } from './server/build/shell-locales.ts'
import { markShell } from './server/build/shell-files.ts'
import { webManifests } from './server/build/web-manifest.ts'
import { parseLocales } from './locales/choose.ts'
import { href, routes } from './src/routes.ts'
import { dark, light } from './contract/look/tokens.ts'

/** Inputs of the build; `npm start` builds again when one of them changed. */
const input = {
  title: process.env.APP_TITLE || 'Qafila',
  apiBaseUrl: process.env.API_BASE_URL ?? '',
  apiPrefix: process.env.API_PREFIX || '/api/v1',
  imageDomain: process.env.IMAGE_DOMAIN?.toLowerCase() ?? '',
  dist: process.env.DIST_DIR || 'dist',
  id: process.env.BUILD_ID ?? '',
  brand: process.env.BRAND ?? '',
  languages: parseLocales(process.env.LANGUAGES),
}

/** The app itself, and what is too small for a file of its own. */
const APP =
  /[\\/]src[\\/](?:app[\\/]startup[\\/]start-browser|lib[\\/](?:pagination|device[\\/](?:save-data|shop-clock)|can-reach)|state[\\/]storage|ui[\\/]forms[\\/](?:Choice(?:\.css)?|FieldGroup)|components[\\/]navigation[\\/]use-move|features[\\/]store[\\/]categories-query)\.tsx?$|contract[\\/]wire[\\/]payload\.ts$/
const PARTS =
  /[\\/]src[\\/](ui|lib|i18n|state|domain|routes|config)|lucide[\\/]|preload-helper|contract[\\/](rules[\\/](limits|id)|reads|shop[\\/]badge-order)|locales[\\/]index/

/**
 * Modules that pages share without needing what else the same pages share: forms, with their library; the card of a
 * product, of which a part alone is in nearly as many pages.
 */
const APART = {
  forms: /react-hook-form|[\\/]src[\\/]components[\\/]forms[\\/]use-(?:fields|call-form|persisted-form)\./,
  'product-card':
    /[\\/]src[\\/](?:components[\\/]cards[\\/](?:ProductTile|CardStock|WishButton)|ui[\\/](?:cards[\\/]ProductCard|media[\\/]half-phone))\.tsx?$|contract[\\/]shop[\\/]badge-order\.ts$/,
  notice: /[\\/]src[\\/]ui[\\/]feedback[\\/]Notice\.|icons[\\/](?:circle-alert|triangle-alert|info|circle-check)\.mjs/,
  'address-form': /[\\/]src[\\/]components[\\/]address[\\/]Address(?:Form|Parts)\./,
}

/** Chunks of the first load, and of the moves that mostly follow it. */
const EAGER = /^(?:vendor|app|navigation-runtime|at-rest|of-.+|.+\.page)$/

/** Chunks that later code need not preload: their names would add to the chunks that might fetch it. */
const ALWAYS_THERE = /assets[\\/](?:vendor|app|rolldown-runtime)-[^.]+\.(?:js|css)$/

const rows = Object.values(routes)
const parts = partsOf(rows, routes.store.page)

const inModules = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const brand = await readBuildLook(input.brand, input.title)

const manifests = webManifests({
  look: brand?.look,
  title: input.title,
  surfaces: { light: light.surface, dark: dark.surface },
  links: {
    store: href('store'),
    search: `${href('store')}#search`,
    book: href('destinations', {}, { view: 'all' }),
    membership: href('membership'),
  },
})

/** The worker belongs to the site alone, not to the server's build. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
    // Read by the system alone; their addresses change with the shop's look.
    globIgnores: ['icons/*', 'assets/vitals-*'],
    manifestTransforms: [markShell(`${input.dist}/client/.vite/manifest.json`)],
    target: 'es2022',
    rollupFormat: 'iife',
  },
}).map((plugin) => ({
  ...plugin,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
}))

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    routeFiles(rows),
    shellLocales(input.languages),
    manifests,
    builtBrand(brand),
    ...pwa,
  ],
  define: {
    __APP_TITLE__: JSON.stringify(input.title),
    __BUILD_ID__: JSON.stringify(input.id),
    __API_BASE_URL__: JSON.stringify(input.apiBaseUrl),
    __API_PREFIX__: JSON.stringify(input.apiPrefix),
    __IMAGE_DOMAIN__: JSON.stringify(input.imageDomain),
  },
  // Mask images need no prefix since Chrome 120 and Safari 15.4.
  build: {
    target: 'es2022',
    cssTarget: ['chrome120', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ALWAYS_THERE.test(file)),
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${input.dist}/client`,
        manifest: true,
        rolldownOptions: {
          // The second is added to documents by a server that measures (`server/web/vitals-script.ts`).
          input: { index: 'index.html', vitals: 'src/entry-vitals.ts' },
          checks: { pluginTimings: false },
          output: {
            // Nearly all of it runs before the page is done: compiled off the main thread, it need not be compiled there.
            // Source: https://v8.dev/blog/explicit-compile-hints
            postBanner: ({ name }) => (EAGER.test(name) ? '//# allFunctionsCalledOnLoad\n' : ''),
            codeSplitting: {
              groups: [
                // What every page needs, in one piece: together they compress better, and they change together. A wider
                // pattern pulls the code of later moments into the first load.
                {
                  name: 'vendor',
                  priority: 6,
                  test: inModules(
                    'react',
                    'react-dom',
                    '@tanstack[\\\\/](?:react-query|query-core)(?!.*hydration)',
                    'scheduler',
                    'jotai',
                    'wouter',
                    'regexparam',
                    'mitt',
                    'rosetta',
                    'dlv',
                    'templite',
                  ),
                },
                // The app itself, apart from the entry (that names every file, and so changes with any of them), and the
                // parts that many pages share.
                {
                  name: (id, bundle) =>
                    APP.test(id) || parts.isCore(id, (at) => bundle.getModuleInfo(at)) ? 'app' : null,
                  test: (id) => APP.test(id) || PARTS.test(id),
                  priority: 5,
                },
                // The code for leaving a page is one chunk: other code that shares a part of it is loaded later.
                {
                  name: 'navigation-runtime',
                  test: /[\\/]src[\\/]app[\\/]navigation[\\/]navigation-runtime\.ts$/,
                  priority: 2,
                },
                ...Object.entries(APART).map(([name, test]) => ({
                  name,
                  test,
                  priority: 6,
                  includeDependenciesRecursively: false,
                })),
                // Modules that a page shares with others, or with later code, in one file: small chunks cost more.
                {
                  name: (id, bundle) => parts.chunk(id, (at) => bundle.getModuleInfo(at)),
                  test: /[\\/]src[\\/]|[\\/]contract[\\/]|[\\/]locales[\\/][\w-]+\.ts$|lucide[\\/]/,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${input.dist}/server`,
        copyPublicDir: false,
        rolldownOptions: { checks: { pluginTimings: false }, input: 'src/entry-server.tsx' },
      },
    },
  },
})
