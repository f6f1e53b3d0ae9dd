import type { Plugin } from 'vite'
import { sourceLocales } from '#locales/index.ts'

/** The columns of the route table that the build uses. */
export interface RouteRow {
  page: string
  bundle: string
  messages: readonly string[]
  guards?: readonly string[]
  access?: string
}

const ID = /^virtual:(first|late)-files$/

/**
 * The modules `virtual:first-files` and `virtual:late-files`: the files of pages and words, separate for public pages
 * and all others, as the route table defines. A feature with no public page adds nothing to what a public page fetches.
 */
export const routeFiles = (rows: readonly RouteRow[]): Plugin => ({
  name: 'qafila:route-files',
  resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:(?:first|late)-files$/ },
    handler: (id) => (id.includes('first') ? firstFiles(rows) : lateFiles(rows)),
  },
})

/** Of the languages that every shop offers: another one adds nothing to their first load. */
const firstFiles = (rows: readonly RouteRow[]): string =>
  globs(
    pagesOf(rows),
    sourceLocales.flatMap((locale) => messagesOf(rows).map((name) => `/locales/${locale}/${name}.ts`)),
  )

/** Words of the door and the desk, which have entries of their own. */
const OF_STAFF = ['/locales/*/door.ts', '/locales/*/desk.ts']

const lateFiles = (rows: readonly RouteRow[]): string =>
  globs(
    ['/src/features/*/*.page.tsx', ...pagesOf(rows).map(not)],
    [
      '/locales/*/*.ts',
      ...sourceLocales.flatMap((locale) => messagesOf(rows).map((name) => not(`/locales/${locale}/${name}.ts`))),
      ...OF_STAFF.map(not),
    ],
  )

const globs = (pages: string[], messages: string[]): string =>
  `export const pages = import.meta.glob(${JSON.stringify(pages)})\nexport const messages = import.meta.glob(${JSON.stringify(messages)})\n`

const pagesOf = (rows: readonly RouteRow[]) => rows.filter(isPublic).map(({ page }) => `/src/features/${page}.page.tsx`)

const messagesOf = (rows: readonly RouteRow[]) => [
  ...new Set(['core', ...rows.filter(isPublic).flatMap(({ messages }) => messages)]),
]

const isPublic = ({ bundle }: RouteRow) => bundle === 'public'
const not = (glob: string) => `!${glob}`
