import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from '#server/web/precompress.ts'
import { announcedFiles } from '#server/web/builds/announced-files.ts'
import { createBuildStore } from '#server/web/builds/build-store.ts'
import { type Builds, openBuilds } from '#server/web/builds/builds.ts'
import { createPolicy } from '#server/web/policy.ts'
import { staticFiles } from '#server/web/static.ts'
import { makeFolder } from './raw.ts'
import { testServer } from '../support/test-server.ts'

const LONG = 'caravan '.repeat(400)
const filesOf = (id: string): Record<string, string> => ({
  'client/index.html': `<!doctype html><script>boot = '${id}'</script>${LONG}`,
  'client/sw.js': `/* ${id} ${LONG} */`,
  'client/builds/latest.json': JSON.stringify({ id }),
  'client/manifest.en.webmanifest': `{"id":"${id}"}`,
  [`client/builds/meta/${id}.json`]: JSON.stringify({ id }),
  [`client/assets/index-${id}.js`]: `entry('${id} ${LONG}')`,
  'client/assets/shared-1a2b.js': 'shared()',
  'client/.own-assets.json': JSON.stringify([`index-${id}.js`, `index-${id}.js.br`, 'shared-1a2b.js']),
  'check-in/check-in.html': id,
  [`check-in/assets/door-${id}.js`]: id,
})

interface Host {
  app: FastifyInstance
  builds: Builds
}

const server = testServer({ shop: 'none' })
let folder: string
let hosts: Host[] = []

beforeEach(async () => {
  folder = await makeFolder()
  await server.pool.query('delete from builds')
})
afterEach(async () => {
  for (const host of hosts) await close(host)
  hosts = []
  await rm(folder, { recursive: true })
})

/** A server of a build, which serves its files and nothing else. */
const start = async (id: string): Promise<Host> => {
  const distDir = join(folder, id)
  for (const [path, text] of Object.entries(filesOf(id))) {
    await mkdir(dirname(join(distDir, path)), { recursive: true })
    await writeFile(join(distDir, path), text)
  }
  await precompress(join(distDir, 'client'))
  const app = Fastify()
  const builds = await openBuilds({
    store: createBuildStore(server.db),
    distDir,
    id,
    isShared: true,
    log: { warn: (error: unknown) => expect.fail(String(error)), debug: () => {} },
  })
  await app.register(async (scope) => {
    await announcedFiles(scope, builds, (shell) => createPolicy(shell, {})())
    await staticFiles(scope, { clientDir: join(distDir, 'client'), builds })
  })
  const host = { app, builds }
  hosts.push(host)
  return host
}

const close = async ({ app, builds }: Host): Promise<void> => {
  await builds.close()
  await app.close()
}

const get = ({ app }: Host, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('serves the assets of the other build on every server, as its own, and no other file', async () => {
  const [old, newer] = [await start('old'), await start('newer')]
  for (const [host, id] of [
    [old, 'newer'],
    [newer, 'old'],
  ] as const) {
    const asset = await get(host, `/assets/index-${id}.js`, { 'accept-encoding': 'identity' })
    expect([asset.statusCode, asset.body]).toEqual([200, filesOf(id)[`client/assets/index-${id}.js`]])
    expect(asset.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const again = await get(host, `/assets/index-${id}.js`, { 'accept-encoding': 'br' })
    expect(again.statusCode).toBe(200)
    for (const path of ['nothing-1a2b.js', '..%2fsw.js', 'sw.js', '.own-assets.json'])
      expect((await get(host, `/assets/${path}`)).statusCode, path).toBe(404)
  }
})

it('tells browsers of one build, whichever server they ask, until its last server is gone', async () => {
  const [old, newer] = [await start('old'), await start('newer')]
  const told = async (host: Host) => {
    const paths = ['/sw.js', '/index.html', '/builds/latest.json', '/manifest.en.webmanifest']
    const answers = await Promise.all(paths.map((path) => get(host, path)))
    return answers.map(({ statusCode, body }) => `${statusCode} ${/old|newer/.exec(body)?.[0]}`)
  }
  expect(await told(old)).toEqual(Array(4).fill('200 old'))
  expect(await told(newer)).toEqual(Array(4).fill('200 old'))
  const shell = await get(newer, '/index.html')
  expect(shell.headers['content-security-policy'], 'its inline script may run').toBe(createPolicy(shell.body, {})())
  expect(shell.headers['cache-control']).toBe('no-cache')
  expect((await get(newer, '/builds/meta/newer.json')).json(), 'news of the own build too').toEqual({ id: 'newer' })

  await close(old)
  hosts = hosts.filter((host) => host !== old)
  const third = await start('newer')
  for (const host of [newer, third]) expect(await told(host)).toEqual(Array(4).fill('200 newer'))
  expect((await get(third, '/assets/index-old.js')).statusCode, 'open tabs go on').toBe(200)
})

it('forgets builds that are neither among the last five nor run', async () => {
  const first = await start('first')
  for (const id of ['b', 'c', 'd', 'e', 'f', 'g']) {
    await close(await start(id))
    hosts.pop()
  }
  const ids = async () =>
    (await server.pool.query('select id from builds order by published_at')).rows.map(({ id }) => id)
  expect(await ids()).toEqual(['first', 'c', 'd', 'e', 'f', 'g'])
  await close(first)
  hosts = []
  await start('h')
  expect(await ids()).toEqual(['d', 'e', 'f', 'g', 'h'])
})
