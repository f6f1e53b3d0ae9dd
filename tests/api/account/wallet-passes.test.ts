import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { type GoogleService, startGoogleService } from '../../support/wallets/google-service.ts'
import { ISSUER, makeWalletFiles, PASS_TYPE_ID, TEAM, type WalletFiles } from '../../support/wallets/keys.ts'
import { type PushService, startPushService } from '../../support/wallets/push-service.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { change, DAY, join } from '../support/members.ts'
import { postEvent } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer
let push: PushService
let google: GoogleService
let files: WalletFiles

beforeAll(async () => {
  push = await startPushService()
  google = await startGoogleService()
  files = makeWalletFiles(google.tokenUrl)
  google.trust(files.googlePublicKey)
  server = await openTestServer({
    shop: 'bookable',
    env: {
      APPLE_WALLET_FILE: files.apple,
      APPLE_PUSH_URL: push.url,
      GOOGLE_WALLET_FILE: files.google,
      GOOGLE_WALLET_ISSUER: ISSUER,
      GOOGLE_WALLET_API_URL: google.url,
    },
  })
  await seedPlans(server.db)
})
afterAll(async () => {
  await server.close()
  await push.close()
  await google.close()
  rmSync(files.folder, { recursive: true })
})

interface PassFile {
  serialNumber: string
  authenticationToken: string
  webServiceURL: string
  voided?: boolean
  barcodes?: { message: string; format: string }[]
  [key: string]: unknown
}

const bookedBy = async (customer: Customer, days: number): Promise<Booking> => {
  const slot = await slotOf(server, 'hegra-at-dawn', { days })
  const { booking, payment } = await booked(server, customer, await held(server, slot.id, { adult: 2 }))
  await postEvent(server, payment.id, 'success')
  return readBooking(server, customer, booking.id)
}
const add = (customer: Customer, of: string, id: string) =>
  server.call('POST', 'wallet/passes', { token: customer.token, body: { of, id } })
const filesIn = (body: Buffer) => unzipSync(new Uint8Array(body))
const passIn = (body: Buffer): PassFile => JSON.parse(strFromU8(filesIn(body)['pass.json'] ?? new Uint8Array()))

/** A ticket with its pass, and the pass's own way to its updates. */
const ticketOf = async (customer: Customer, days: number) => {
  const booking = await bookedBy(customer, days)
  const { apple_url: appleUrl, google_url: googleUrl } = (await add(customer, 'booking', booking.id)).json().data
  const file = await server.app.inject({ url: appleUrl as string })
  const pass = passIn(file.rawPayload)
  const service = `${new URL(pass.webServiceURL).pathname}/v1`
  const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
  const registration = (device: string) => `${service}/devices/${device}/registrations/${PASS_TYPE_ID}`
  return {
    booking,
    file,
    pass,
    googleUrl: googleUrl as string,
    latest: (extra: Record<string, string> = {}) =>
      server.app.inject({
        url: `${service}/passes/${PASS_TYPE_ID}/${pass.serialNumber}`,
        headers: { ...headers, ...extra },
      }),
    register: (device: string, pushToken: string, given = headers) =>
      server.app.inject({
        method: 'POST',
        url: `${registration(device)}/${pass.serialNumber}`,
        headers: given,
        payload: { pushToken },
      }),
    unregister: (device: string) =>
      server.app.inject({ method: 'DELETE', url: `${registration(device)}/${pass.serialNumber}`, headers }),
    changed: (device: string, since?: string) =>
      server.app.inject({ url: registration(device) + (since === undefined ? '' : `?passesUpdatedSince=${since}`) }),
  }
}
const send = (customer: Customer, path: string, body: object = {}) =>
  server.call('POST', path, { token: customer.token, body })
const pushedTo = (token: string) => push.pushes.filter(({ path }) => path === `/3/device/${token}`)

describe('a pass for Apple Wallet', () => {
  it('is a signed zip with the ticket in both languages', async () => {
    const { booking, file, pass } = await ticketOf(await newCustomer(server), 10)
    expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass')
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE_ID,
      teamIdentifier: TEAM,
      barcodes: [{ message: booking.ticket?.qr_payload, format: 'PKBarcodeFormatQR' }],
      eventTicket: { primaryFields: [{ key: 'title' }] },
    })
    const found = filesIn(file.rawPayload)
    for (const [name, locale] of [
      ['ar', 'ar'],
      ['en', 'en'],
    ] as const)
      expect(strFromU8(found[`${name}.lproj/pass.strings`] ?? new Uint8Array())).toContain(booking.place.name[locale])
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png']))
    const { 'manifest.json': manifest = new Uint8Array(), signature = new Uint8Array(), ...rest } = found
    const hashes = JSON.parse(strFromU8(manifest)) as Record<string, string>
    expect(hashes).toEqual(
      Object.fromEntries(
        Object.entries(rest).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
      ),
    )
    writeFileSync(pathOf(files.folder, 'manifest.json'), manifest)
    writeFileSync(pathOf(files.folder, 'signature'), signature)
    const check = ['-inform', 'DER', '-in', 'signature', '-content', 'manifest.json', '-CAfile', 'authority.pem']
    const verify = () =>
      execFileSync('openssl', ['smime', '-verify', '-purpose', 'any', ...check], { cwd: files.folder, stdio: 'pipe' })
    expect(verify().toString()).toBe(strFromU8(manifest))
    writeFileSync(pathOf(files.folder, 'manifest.json'), strFromU8(manifest).replace('{', '{ '))
    expect(verify).toThrow()
  })

  it('is opened by its signed link alone, for ten minutes', async () => {
    const customer = await newCustomer(server)
    const { id } = await bookedBy(customer, 11)
    const url = (await add(customer, 'booking', id)).json().data.apple_url as string
    expect((await server.app.inject({ url: url.split('?')[0] as string })).statusCode).toBe(404)
    expect((await server.app.inject({ url: url.replace(/key=./, 'key=_') })).statusCode).toBe(404)
    expect((await server.app.inject({ url })).statusCode).toBe(200)
    await server.pass(11 * 60_000)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  it('is updated on its devices when the booking moves, and void when it is cancelled', async () => {
    const customer = await newCustomer(server)
    const { booking, register, changed, latest } = await ticketOf(customer, 12)
    expect((await register('device-a', 'token-a')).statusCode).toBe(201)
    expect((await register('device-a', 'token-a2')).statusCode).toBe(200)
    const first = await changed('device-a')
    const { lastUpdated, serialNumbers } = first.json()
    expect(serialNumbers).toHaveLength(1)
    expect((await changed('device-a', lastUpdated as string)).statusCode).toBe(204)
    const fetched = await latest()
    const seen = { 'if-modified-since': String(fetched.headers['last-modified']) }
    expect((await latest(seen)).statusCode).toBe(304)

    const to = await slotOf(server, 'hegra-at-dawn', { days: 20 })
    await server.pass(2000)
    expect((await send(customer, `bookings/${booking.id}/reschedule`, { availability_id: to.id })).statusCode).toBe(200)
    await server.services.jobs.runDue()
    expect(pushedTo('token-a2')).toEqual([{ path: '/3/device/token-a2', topic: PASS_TYPE_ID, body: '{}' }])
    expect((await changed('device-a', lastUpdated as string)).json().serialNumbers).toEqual(serialNumbers)
    const moved = await latest(seen)
    expect(moved.statusCode).toBe(200)
    expect(passIn(moved.rawPayload)).toMatchObject({
      relevantDate: expect.stringContaining(to.startsAt.toISOString().slice(0, 10)),
    })

    await send(customer, `bookings/${booking.id}/cancel`)
    await server.services.jobs.runDue()
    expect(pushedTo('token-a2')).toHaveLength(2)
    const over = passIn((await latest()).rawPayload)
    expect([over.voided, over.barcodes]).toEqual([true, undefined])
    expect((await add(customer, 'booking', booking.id)).statusCode).toBe(404)
  })

  it('asks for its token, and forgets devices that unregister or are gone', async () => {
    const customer = await newCustomer(server)
    const { booking, register, unregister, changed, latest } = await ticketOf(customer, 13)
    expect((await register('device-b', 'token-b', { authorization: 'ApplePass another' })).statusCode).toBe(401)
    expect((await latest({ authorization: 'ApplePass another' })).statusCode).toBe(401)
    expect((await changed('device-b')).statusCode).toBe(204)
    await register('device-b', 'token-b')
    expect((await unregister('device-b')).statusCode).toBe(200)
    expect((await changed('device-b')).statusCode).toBe(204)
    await register('device-c', 'token-c')
    push.answers.set('token-c', 410)
    await send(customer, `bookings/${booking.id}/cancel`)
    await server.services.jobs.runDue()
    expect((await changed('device-c')).statusCode).toBe(204)
    const complaint = {
      method: 'POST',
      url: `${server.env.apiPrefix}/wallet/v1/log`,
      payload: { logs: ['it broke'] },
    } as const
    expect((await server.app.inject(complaint)).statusCode).toBe(200)
  })
})

describe('a pass for Google Wallet', () => {
  it('is signed by the service account, and changed where it was saved', async () => {
    const customer = await newCustomer(server)
    const { booking, pass, googleUrl } = await ticketOf(customer, 14)
    expect(googleUrl).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    const { payload } = await jwtVerify(
      googleUrl.split('/').at(-1) ?? '',
      await importSPKI(files.googlePublicKey, 'RS256'),
      {
        audience: 'google',
        issuer: 'shop@example.iam.gserviceaccount.com',
      },
    )
    const id = `${ISSUER}.${pass.serialNumber}`
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          {
            id,
            classId: `${ISSUER}.ticket`,
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE', value: booking.ticket?.qr_payload },
            header: { defaultValue: { value: booking.place.name.en }, translatedValues: [{ language: 'ar' }] },
          },
        ],
      },
    })
    const other = await ticketOf(customer, 15)
    google.saved.add(id)
    await send(customer, `bookings/${other.booking.id}/cancel`)
    await send(customer, `bookings/${booking.id}/cancel`)
    await server.services.jobs.runDue()
    expect(google.changes).toEqual([{ id, body: expect.objectContaining({ state: 'INACTIVE', barcode: null }) }])
  })
})

describe('passes', () => {
  it('are of one’s own tickets alone, and named in the settings', async () => {
    const booking = await bookedBy(await newCustomer(server), 16)
    expect((await add(await newCustomer(server), 'booking', booking.id)).statusCode).toBe(404)
    expect((await server.get('settings')).json().general.wallets).toEqual(['apple', 'google'])
  })

  it('are void once the account is closed, and its data has no key of them', async () => {
    const customer = await newCustomer(server)
    const { latest, register, pass } = await ticketOf(customer, 17)
    await register('device-d', 'token-d')
    expect((await server.call('DELETE', 'me?goes_on=true', { token: customer.token })).statusCode).toBe(200)
    await server.services.jobs.runDue()
    expect(pushedTo('token-d')).toHaveLength(1)
    expect(passIn((await latest()).rawPayload)).toMatchObject({ serialNumber: pass.serialNumber, voided: true })
  })

  it('are not offered without keys', async () => {
    const plain = await openTestServer({ shop: 'none' })
    expect((await plain.get('settings')).json().general.wallets).toBeUndefined()
    expect((await plain.get('wallet/v1/devices/a/registrations/b')).statusCode).toBe(404)
    await plain.close()
  })
})

describe('a member card', () => {
  it('is a pass with the number of the membership, void once it ends', async () => {
    const customer = await newCustomer(server)
    const { id, number } = await join(server, customer)
    const { apple_url: appleUrl } = (await add(customer, 'membership', id)).json().data
    const read = async () => passIn((await server.app.inject({ url: appleUrl as string })).rawPayload)
    const pass = await read()
    expect(pass).toMatchObject({
      storeCard: { primaryFields: [{ key: 'title' }] },
      barcodes: [{ message: `qafila:member:${number.replaceAll(' ', '')}` }],
    })
    expect((await add(await newCustomer(server), 'membership', id)).statusCode).toBe(404)
    const service = `${new URL(pass.webServiceURL).pathname}/v1`
    const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
    const device = `${service}/devices/device-m/registrations/${PASS_TYPE_ID}/${pass.serialNumber}`
    await server.app.inject({ method: 'POST', url: device, headers, payload: { pushToken: 'token-m' } })
    await change(server, customer, { cancel: {} })
    await server.pass(40 * DAY)
    expect(pushedTo('token-m').length).toBeGreaterThan(0)
    const over = await server.app.inject({ url: `${service}/passes/${PASS_TYPE_ID}/${pass.serialNumber}`, headers })
    expect(passIn(over.rawPayload)).toMatchObject({ voided: true })
  })
})
