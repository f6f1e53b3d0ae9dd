import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { StartError } from '#server/lib/start-error.ts'
import { pushToDevices } from '#server/modules/wallet-passes/apple/push.ts'
import { openWallets } from '#server/modules/wallet-passes/keys.ts'
import { makeWalletFiles, PASS_TYPE_ID, TEAM } from '../../../../support/wallets/keys.ts'
import { startPushService } from '../../../../support/wallets/push-service.ts'

const files = makeWalletFiles('https://oauth2.example.com/token')
afterAll(() => rmSync(files.folder, { recursive: true }))

describe('the keys of wallets', () => {
  it('name the pass type and the team by the certificate', () => {
    const { apple, google } = openWallets({
      appleWallet: { file: files.apple },
      googleWallet: { file: files.google, issuer: '1' },
    })
    expect(apple).toMatchObject({ passType: PASS_TYPE_ID, team: TEAM, intermediate: files.authority.trim() })
    expect(google).toMatchObject({ issuer: '1', tokenUrl: 'https://oauth2.example.com/token' })
    expect(openWallets({})).toEqual({})
  })

  it('that cannot be used end the start with a sentence', () => {
    const pem = readFileSync(files.apple, 'utf8')
    const damaged = join(files.folder, 'damaged.pem')
    for (const text of [
      '',
      pem.replace(/-----BEGIN PRIVATE KEY[^]*END PRIVATE KEY-----/, ''),
      pem.replace(files.authority.trim(), ''),
    ]) {
      writeFileSync(damaged, text)
      expect(() => openWallets({ appleWallet: { file: damaged } })).toThrow(StartError)
    }
    expect(() => openWallets({ googleWallet: { file: damaged, issuer: '1' } })).toThrow(/GOOGLE_WALLET_FILE/)
    expect(() => readEnv({ GOOGLE_WALLET_FILE: 'x' })).toThrow(/GOOGLE_WALLET_ISSUER/)
  })
})

it('the push service is opened by the certificate of the pass type', async () => {
  const [cert, key] = ['authority.pem', 'authority.key'].map((name) => readFileSync(join(files.folder, name), 'utf8'))
  const service = await startPushService({ cert: cert ?? '', key: key ?? '', ca: files.authority })
  const { apple } = openWallets({ appleWallet: { file: files.apple, pushUrl: service.url } })
  if (!apple) throw new Error('there are no keys')
  service.answers.set('gone', 410)
  const trust = { ca: files.authority, checkServerIdentity: () => undefined }
  expect(await pushToDevices(apple, ['here', 'gone'], trust)).toEqual(['gone'])
  expect(service.pushes).toEqual([
    { path: '/3/device/here', topic: PASS_TYPE_ID, body: '{}', certificate: PASS_TYPE_ID },
  ])
  service.answers.set('here', 500)
  await expect(pushToDevices(apple, ['here'], trust)).rejects.toThrow('500')
  await service.close()
  await expect(pushToDevices(apple, ['here'], trust)).rejects.toThrow()
})
