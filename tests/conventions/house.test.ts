import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesBelow, linesMatching, projectFiles, read } from './files.ts'

const code = ['src', 'sw', 'staff', 'server', 'demo', 'contract', 'locales', 'tests'].flatMap((folder) =>
  filesBelow(folder),
)
const product = code.filter((file) => !file.startsWith('tests/'))
const nameOf = (file: string) => file.split('/').at(-1) ?? ''

describe('names', () => {
  test('components are PascalCase.tsx, everything else is kebab-case', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:page|test|e2e|config|d))?\.tsx?$/
    const component = /^[A-Z][A-Za-z0-9]*(?:\.css\.ts|(?:\.test)?\.tsx)$/
    const style = /^[a-z0-9]+(?:-[a-z0-9]+)*\.css\.ts$/
    expect(code.map(nameOf).filter((name) => ![kebab, component, style].some((shape) => shape.test(name)))).toEqual([])
  })

  test('no folder lies deeper than four levels in its world', () => {
    expect(product.filter((file) => file.split('/').length > 6)).toEqual([])
  })
})

describe('files', () => {
  test('no folder of code holds more than 25 of them', () => {
    const folders = Object.groupBy(
      ['src', 'sw', 'staff', 'server', 'contract'].flatMap((folder) => filesBelow(folder)),
      (file) => file.slice(0, file.lastIndexOf('/')),
    )
    const full = Object.entries(folders).filter(([, files = []]) => files.length > 25)
    expect(full.map(([folder, files]) => `${folder} ${files?.length}`)).toEqual([])
  })

  test('no barrels: an import names the file it needs', () => {
    expect(
      linesMatching(
        product.filter((file) => file !== 'contract/index.ts'),
        /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*from\b(?!.*\.css\.ts)/,
      ),
    ).toEqual([])
  })

  test('most are small: median at most 60 lines, 95 of 100 at most 180', () => {
    const written = product.filter((file) => !/^(?:locales|server\/demo|server\/db\/migrations)\//.test(file))
    const sizes = written.map((file) => read(file).split('\n').length).toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60)
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(180)
  })

  test("times of the shop are written in one place, which names their zone; the device's is asked for nowhere else", () => {
    const files = filesBelow('src').filter((file) => file !== 'src/i18n/use-shop-times.ts')
    const ours = files.filter((file) => !file.startsWith('src/check-in/') && file !== 'src/i18n/local-time.ts')
    expect(linesMatching(ours, /\bsayMoment\b/)).toEqual([])
    expect(linesMatching(files, /localIn\(Intl/)).toEqual([])
    // Days and deadlines are the shop's. Only records of the reader's own devices are by the reader's clock.
    const own = files.filter((file) => linesMatching([file], /\bformat\.moment\(/).length > 0)
    expect(own.map(nameOf).toSorted()).toEqual([
      'CalendarDialog.tsx',
      'DevicesDialog.tsx',
      'OfflineStrip.tsx',
      'OtherDevices.tsx',
      'PasskeyRow.tsx',
      'QuoteNotice.tsx',
      'WaysInList.tsx',
    ])
    const places = ['src/i18n/format.ts', 'src/i18n/local-time.ts']
    const elsewhere = files.filter((file) => !places.includes(file))
    expect(linesMatching(elsewhere, /\.toLocale(?:Date|Time)String|DateTimeFormat\((?!\)|.*timeZone)/)).toEqual([])
  })

  test('nothing is left to do or switched off by comment', () => {
    const self = 'tests/conventions/house.test.ts'
    expect(
      linesMatching(
        code.filter((file) => file !== self),
        /\/\/\s*(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|nocheck)/,
      ),
    ).toEqual([])
  })

  test('a disabled lint rule has a reason', () => {
    const lines = linesMatching(code, /oxlint-disable/).filter(
      (line) => !line.startsWith('tests/conventions/house.test.ts'),
    )
    const explained = (line: string) => {
      const [file = '', number = '1'] = line.split(' ')[0]?.split(':') ?? []
      const before = read(file).split('\n')[Number(number) - 2] ?? ''
      return line.includes(' -- ') || /^\s*(?:\/\/|\/?\*)/.test(before)
    }
    expect(lines.filter((line) => !explained(line))).toEqual([])
  })

  test('only one file reads the environment', () => {
    const readers = filesBelow('server').filter((file) => /process\.env\b/.test(read(file)))
    expect(
      readers.filter(
        (file) =>
          file !== 'server/env/env.ts' &&
          !file.startsWith('server/env/') &&
          file !== 'server/main.ts' &&
          file !== 'server/dev.ts' &&
          file !== 'server/build.ts',
      ),
    ).toEqual([])
    expect(
      [...filesBelow('src'), ...filesBelow('sw'), ...filesBelow('staff/door'), ...filesBelow('contract')].filter(
        (file) => /process\.env\b/.test(read(file)),
      ),
    ).toEqual([])
  })
})

test('one function decides that a back end does not have a call', () => {
  const files = filesBelow('src', /\.tsx?$/)
  const elsewhere = linesMatching(files, /\b(?:405|501)\b/).filter((line) => !line.startsWith('src/api/missing.ts'))
  expect(elsewhere, 'the statuses stand in one place').toEqual([])
  const decides = /\b(?:isMissing|hasNoAccounts|FailedRead)\b/
  const says = files.filter((file) => /\bnot_available\b/.test(read(file)))
  expect(
    says.filter((file) => !file.startsWith('src/api/') && !decides.test(read(file))),
    'and is asked by all that say so',
  ).toEqual([])
})

test('what is held is read by hooks that know of hydration', () => {
  const meant = /^src\/(?:domain\/hold\/|components\/payment\/WaysOut\.tsx)/
  const files = filesBelow('src', /\.tsx?$/).filter((file) => !meant.test(file))
  expect(linesMatching(files, /useAtom(?:Value)?\(holdsAtom\)/)).toEqual([])
})

test('e-mail addresses are folded by one function', () => {
  const lines = linesMatching(
    product.filter((file) => file !== 'contract/rules/email-address.ts'),
    /(?:mail|address|contact)[\w.)?!]*\.(?:trim|toLowerCase|toLocaleLowerCase|normalize)\(|domainTo(?:ASCII|Unicode)/i,
  )
  expect(lines).toEqual([])
})

describe('packages', () => {
  const manifest = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies' | 'scripts',
    Record<string, string>
  >

  test('there is one copy of query-core: two would not share queries', () => {
    const { packages } = JSON.parse(read('node_modules/.package-lock.json')) as { packages: Record<string, object> }
    expect(Object.keys(packages).filter((path) => path.endsWith('node_modules/@tanstack/query-core'))).toHaveLength(1)
  })

  test('versions are exact', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies }
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  // The shell of a script remembers where it found `node`: after an installation that is still the Node from before it,
  // which may not read TypeScript.
  test('no script runs a program of the project in the shell that installed it', () => {
    const all = Object.values(manifest.scripts)
    expect(all.filter((script) => /install\.mjs.*&&\s*node\b/.test(script))).toEqual([])
  })

  test.runIf(existsSync('README.md'))('every command the README names exists', () => {
    const named = [...read('README.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  })
})

test('no file contains a path of the development machine', () => {
  const texts = projectFiles.filter(
    (file) =>
      /\.(?:tsx?|mjs|json|md|html|css|sql|yml)$/.test(file) && !file.includes('lock') && !file.includes('conventions/'),
  )
  expect(linesMatching(texts, /(?:^|[\s'"`(])\/(?:work|root|home\/\w+)\//)).toEqual([])
})
