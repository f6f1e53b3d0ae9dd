import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/** Files of the contract without schemas, light enough for the first load and the worker. */
const LEAVES = [
  '#contract/rules/{effects,limits,id,letters,shop-time}.ts',
  '#contract/look/**',
  '#contract/reads.ts',
  '#contract/affects.ts',
  '#contract/writes.ts',
  '#contract/wire/builds.ts',
  '#contract/wire/payload.ts',
  '#contract/wire/shared-target.ts',
  '#contract/wire/worker-messages.ts',
  '#contract/worker-reads.ts',
]
const OURS = ['#*/**', '../**']
/** All of ours, piece by piece: what an import matches with `!` in one pattern is allowed by every other one too. */
const PLACES = [
  ...['api', 'app', 'components', 'domain', 'features', 'i18n', 'lib', 'pwa', 'routes', 'state', 'ui'].map(
    (folder) => `#src/${folder}/**`,
  ),
  ...['#src/*.ts', '#src/*.tsx', '#contract/**', '#locales/**', '#server/**', '#demo/**', '../**'],
]
const OF_STAFF = ['#staff/**', '#src/config.ts', '#src/domain/*/{passkeys,push}.ts', '#contract/**', '#locales/**']
const STATEFUL = ['jotai', 'jotai/**', '@tanstack/**', 'wouter', 'wouter/**', 'rosetta', 'ky', 'idb-keyval']

interface Rung {
  files: string[]
  /** What the folder may import of ours, besides its own `./`. */
  may?: string[]
  /** What it may import as types only. */
  types?: string[]
  /** What is refused to begin with; everything of ours unless said. */
  refused?: string[]
}

/** What the app is made of. */
const BELOW_THE_APP = [
  ...['api', 'components', 'domain', 'features', 'i18n', 'lib', 'pwa', 'routes', 'state', 'ui'].map(
    (folder) => `#src/${folder}/**`,
  ),
  ...['#src/*.ts', '#contract/**', '#locales/**'],
]

/**
 * The app by phase of loading: what a phase imports of the others, and what it asks for later, with `import()` only
 * (the house rules tell those apart). All of them know `types.ts`.
 */
export const phases: Record<string, { now: string[]; later: string[] }> = {
  core: { now: [], later: ['late', 'skeletons', 'layouts'] },
  late: { now: ['core'], later: [] },
  skeletons: { now: [], later: [] },
  layouts: { now: ['core'], later: ['late'] },
  shell: { now: ['core', 'layouts'], later: ['late'] },
  router: { now: ['core', 'layouts'], later: [] },
  offline: { now: ['core'], later: ['late'] },
  account: { now: ['core', 'router', 'offline'], later: [] },
  navigation: { now: ['core', 'layouts', 'router', 'offline', 'account'], later: [] },
  discovery: { now: ['core', 'layouts'], later: [] },
  startup: { now: ['core', 'layouts', 'shell'], later: ['offline', 'navigation'] },
}

/** What components and features are made of. */
const SHARED = ['#src/{api,components,domain,state,i18n,ui,lib}/**', '#src/routes.ts', '#contract/**'].flatMap(expand)

/** The import ladder: imports go only down. What is not listed is refused. */
const ladder: Rung[] = [
  { files: ['contract/**'], refused: ['**'], may: ['./**', '#contract/**', '#locales/{index,sources}.ts', 'zod/mini'] },
  {
    files: ['locales/**'],
    refused: ['**'],
    may: ['./**', '../messages.ts', '../**/{later-mail,desk-sentence,arabic-count}.ts'],
  },
  { files: ['src/lib/**'], may: ['#src/lib/**', ...LEAVES] },
  { files: ['src/routes.ts', 'src/routes/**'], types: ['#locales/**'] },
  { files: ['src/config.ts'], refused: [...OURS, './**'], types: ['#src/i18n/**'] },
  { files: ['src/state/**'], may: ['#src/lib/**', '#locales/**', ...LEAVES], types: ['#contract/**'] },
  {
    files: ['src/api/**'],
    refused: [...OURS, 'jotai', 'jotai/**', 'wouter'],
    may: ['#src/api/**', '#src/lib/**', '#contract/**'],
    types: ['#locales/**'],
  },
  {
    files: ['src/domain/**'],
    may: [...expand('#src/{api,domain,state,lib}/**'), '#locales/**', '#contract/rules/**', ...LEAVES],
    types: ['#contract/**'],
  },
  {
    files: ['src/api/page.ts'],
    may: ['#src/api/**', '#src/lib/**', '#contract/**'],
    types: ['#locales/**', '#src/i18n/**'],
  },
  { files: ['src/i18n/**'], may: ['#src/lib/**', '#src/state/**', '#src/domain/session/**', '#locales/**', ...LEAVES] },
  { files: ['src/ui/**'], refused: [...OURS, ...STATEFUL], may: ['#src/ui/**', '#src/lib/**', ...LEAVES] },
  { files: ['src/pwa/**'], may: ['#src/lib/**', '#src/state/**', ...LEAVES] },
  {
    files: ['src/components/**'],
    may: [...SHARED, '#locales/*.ts'],
    types: ['#locales/**'],
  },
  // A feature knows itself, and no other one.
  ...readdirSync(new URL('src/features', import.meta.url)).map((feature) => ({
    files: [`src/features/${feature}/**`],
    may: [`#src/features/${feature}/**`, ...SHARED, '#locales/*.ts'],
    types: ['#locales/**'],
  })),
  // Pages apart from the app: they share what it is made of.
  { files: ['staff/**'], may: [...OF_STAFF, ...expand('#src/{i18n,lib,state,ui}/**'), './door/**', '**/sw/push.ts'] },
  { files: ['src/entry-*'], refused: ['#server/**', '**/server/**', '**/sw/**', '**/tests/**'] },
  { files: ['src/app/types.ts'], refused: [...OURS, './**'], types: BELOW_THE_APP },
  ...Object.entries(phases).map(([phase, { now, later }]) => ({
    files: [`src/app/${phase}/**`],
    may: [
      ...BELOW_THE_APP,
      '../types.ts',
      '../../types.ts',
      // From a folder of the phase too.
      ...[...now, ...later].flatMap((other) => [`../${other}/**`, `../../${other}/**`]),
    ],
  })),
  { files: ['sw/**'], may: ['#src/routes.ts', '#locales/index.ts', ...LEAVES] },
  { files: ['server/**'], refused: ['#src/**', '**/src/**', '**/sw/**', '**/tests/**'] },
  // A separate drawing program: it imports nothing of the shop.
  { files: ['demo/**'], refused: ['#*/**', '**/server/**', '**/contract/**', '**/src/**', '**/tests/**'] },
]

function expand(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return names ? names.split(',').map((name) => before + name + after) : [pattern]
}

const not = (pattern: string) => `!${pattern}`

const rung = ({ files, may = [], types = [], refused = OURS }: Rung): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [{ name: 'zod', message: 'zod/mini is a quarter of its size.' }],
        patterns: [
          {
            group: [...refused, './../**', ...may.map(not)],
            allowTypeImports: types.length > 0,
            message: 'The import ladder does not allow this here.',
          },
          {
            group: [...PLACES.filter((place) => !types.includes(place)), ...may.map(not)],
            message: 'The import ladder does not allow this here, not even its types.',
          },
        ].slice(0, types.length > 0 ? 2 : 1),
      },
    ],
  },
})

const VAGUE_NAMES = ['kept', 'isKept', 'asked', 'isAsked', 'former', 'said', 'isSaid', 'meant', 'known', 'patience']

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'node_modules', '.data', 'test-results', 'public', 'tests/conventions/fixtures'],
  rules: {
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 100 }],
    'id-denylist': ['error', ...VAGUE_NAMES],
    'no-restricted-imports': ['error', { paths: [{ name: 'zod', message: 'zod/mini is a quarter of its size.' }] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
    'no-else-return': 'error',
    'no-param-reassign': 'error',
    'no-useless-return': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',
    'unicorn/filename-case': 'off',
    'unicorn/no-document-cookie': 'error',
    // Right for most code, wrong for some of ours: a live region is no <output>, what scrolls must take focus,
    // a toast's clock stops under the pointer, an error boundary starts afresh, and words are sorted as they are.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // What a link does on a click comes with it as a link; the rules do not see the spread props.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'react/no-did-update-set-state': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-thenable': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'import/namespace': 'off',
  },
  overrides: [
    ...ladder.map(rung),
    {
      files: ['locales/**', 'demo/pictures/**', 'server/db/migrations/**'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'id-denylist': 'off' },
    },
    // A kind of mail is stored with the mails that were sent.
    { files: ['server/mail/messages/messages-*.ts'], rules: { 'id-denylist': 'off' } },
    // No React below these folders, so that a `use` there is no hook.
    {
      files: ['src/lib/**', 'sw/**', 'server/**', 'demo/**', 'tests/**/*.ts'],
      rules: { 'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off' },
    },
    {
      files: ['**/*.page.tsx', '*.config.ts', 'tests/support/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['tests/**'],
      plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'promise', 'node', 'vitest'],
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'id-denylist': 'off',
        'typescript/no-non-null-assertion': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'shows'] }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/require-mock-type-parameters': 'off',
        'vitest/require-to-throw-message': 'off',
        'vitest/no-conditional-expect': 'off',
        'react/no-this-in-sfc': 'off',
        'typescript/only-throw-error': 'off',
      },
    },
  ],
})
