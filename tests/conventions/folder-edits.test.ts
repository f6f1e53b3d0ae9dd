import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TABLES } from '#server/shop-folder/database/tables.ts'
import { filesBelow, read } from './files.ts'

/** What may change rows that a shop's folder describes without noting it, and why. */
const EXCEPTIONS: readonly [files: RegExp, because: string][] = [
  [/^server\/(?:demo|shop-folder)\//, 'the folder itself'],
  [/^server\/modules\/(?:orders\/stock|gifts\/exchange)\.ts/, 'stock, which an apply leaves as it is'],
  [/^server\/modules\/reviews\//, 'ratings, which no folder describes'],
  [/^server\/(?:cache|backup|documents)\//, 'values that no folder describes'],
]

test('code that sets what a shop’s folder describes notes it, so that an apply asks before it replaces that', () => {
  const names = TABLES.map(({ table }) =>
    getTableName(table).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  const writes = new RegExp(`\\.(?:update|insert|delete)\\((?:${[...new Set(names)].join('|')})\\)`)
  const writing = filesBelow('server').filter((file) => writes.test(read(file)))
  expect(writing.length).toBeGreaterThan(5)
  const silent = writing
    .filter((file) => !EXCEPTIONS.some(([excepted]) => excepted.test(file)))
    .filter((file) => !/\bnote(?:Edit|Changes)?\(/.test(read(file)))
  expect(silent).toEqual([])
  for (const [excepted, because] of EXCEPTIONS)
    expect([because, writing.some((file) => excepted.test(file))]).toEqual([because, true])
})
