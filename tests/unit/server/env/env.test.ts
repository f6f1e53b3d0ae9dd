import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { StartError } from '#server/lib/start-error.ts'

const SELLING = {
  SMTP_URL: 'smtps://u:p@mail.example',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SECRET: 'q7Vt0ZkR3mXw9LbN5sYd2HcJ8uGf4PaE',
}

const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...WITHOUT_GATEWAY } = SELLING
const MOYASAR = {
  ...WITHOUT_GATEWAY,
  MOYASAR_SECRET_KEY: 'sk_2',
  MOYASAR_PUBLISHABLE_KEY: 'pk_2',
  MOYASAR_WEBHOOK_SECRET: 'hV3kQ8sXbT6mYw2nZr9cLd5fJg7pNa4E',
}

describe('the environment', () => {
  it('needs nothing: a demo shop on this machine', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      distDir: resolve('dist'),
      apiPrefix: '/api/v1',
      appTitle: 'Qafila',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      isDemo: true,
      hasDesk: true,
      languages: ['ar', 'en'],
      drainSeconds: 3,
      logsAccess: false,
      logLevel: 'warn',
    })
  })

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(readEnv({ PORT: '', API_BASE_URL: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(readEnv({}))
  })

  it('has the public address', () => {
    expect(readEnv({ PORT: '8080', HOST: 'localhost' }).publicUrl).toBe('http://localhost:8080')
    expect(readEnv({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://localhost:3000', isDemo: true })
    expect(readEnv({ PUBLIC_URL: 'https://shop.example/', DEMO: '1' }).publicUrl).toBe('https://shop.example')
  })

  it.each([
    ['PORT', '65536', 'a port number'],
    ['PORT', '3000x', 'a port number'],
    ['PORT', '-1', 'a port number'],
    ['HOST', 'my host!', 'a host name'],
    ['DATABASE_URL', 'mysql://x/y', 'postgres://'],
    ['API_BASE_URL', 'ftp://x', 'http'],
    ['API_BASE_URL', 'api.example', 'http'],
    ['API_PREFIX', 'api', 'a path'],
    ['API_PREFIX', '/', 'a path'],
    ['API_PREFIX', '/api/../x', 'a path'],
    ['PUBLIC_URL', 'javascript:x', 'http'],
    ['IMAGE_DOMAIN', 'https://x.example', 'a host name'],
    ['SMTP_URL', 'http://x', 'smtps://'],
    ['MAIL_FROM', 'The Shop <shop@mail.example>', 'shop@example.com'],
    ['SECRET', 'short', '32 characters'],
    ['TRUST_PROXY', 'true', 'a number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'a number of proxies'],
    ['DEMO', 'maybe', '1 or 0'],
    ['LOG_LEVEL', 'loud', 'one of'],
    ['SMS_BODY', '{"to":"{to}"}', '{text}'],
    ['SMS_BODY', '{to} {text}', 'a JSON object'],
    ['WHATSAPP_PHONE_ID', '+966 11', 'all digits'],
    ['MESSAGE_COUNTRIES', 'Saudi', 'codes of countries'],
    ['MESSAGES_PER_DAY', '0', 'a number from 1'],
  ])('rejects %s=%s with one sentence that names it', (name, value, expected) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]*${expected}[^\\n]*\\.$`))
    expect(read).not.toThrow(value.length > 4 ? value : '\n')
  })

  it.each([
    ['', false],
    ['1', 1],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('trusts X-Forwarded-For of %j', (value, expected) => {
    expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
  })
})

const NOTHING = 'SMTP_URL, STRIPE_SECRET_KEY or MOYASAR_SECRET_KEY, the secret of its webhook, and SECRET'

describe('demo mode', () => {
  it.each([
    [{ PUBLIC_URL: 'https://shop.example' }, NOTHING],
    [{ HOST: '0.0.0.0' }, NOTHING],
    [{ DATABASE_URL: 'postgres://x/y' }, NOTHING],
    [{ DEMO: '0', SMTP_URL: SELLING.SMTP_URL }, NOTHING.replace('SMTP_URL, ', '')],
  ])('ends with %j, and then the start names what is missing', (env, names) => {
    expect(() => readEnv(env)).toThrow(
      new StartError(`Outside demo mode the server also needs ${names}; set DEMO=1 to run the demo shop instead.`),
    )
    expect(readEnv({ ...SELLING, ...env }).isDemo).toBe(false)
    expect(readEnv({ ...env, DEMO: '1' }).isDemo).toBe(true)
  })

  it('reads the keys of selling', () => {
    expect(readEnv({ ...SELLING, DEMO: '0' })).toMatchObject({
      smtpUrl: SELLING.SMTP_URL,
      secret: SELLING.SECRET,
      stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1' },
    })
  })

  it.each([
    [SELLING, 'SMTP_URL'],
    [SELLING, 'STRIPE_WEBHOOK_SECRET'],
    [SELLING, 'SECRET'],
    [MOYASAR, 'MOYASAR_PUBLISHABLE_KEY'],
    [MOYASAR, 'MOYASAR_WEBHOOK_SECRET'],
  ])('is needed to sell with %j without %s', (given, name) => {
    expect(() => readEnv({ ...given, DEMO: '0', [name]: '' })).toThrow(
      new StartError(`Outside demo mode the server also needs ${name}; set DEMO=1 to run the demo shop instead.`),
    )
  })

  it('charges through one gateway, whose key is set', () => {
    expect(readEnv({ ...MOYASAR, DEMO: '0' }).moyasar).toEqual({
      secretKey: 'sk_2',
      publishableKey: 'pk_2',
      webhookSecret: MOYASAR.MOYASAR_WEBHOOK_SECRET,
    })
    expect(() => readEnv({ ...SELLING, ...MOYASAR })).toThrow(
      /^STRIPE_SECRET_KEY and MOYASAR_SECRET_KEY are both set, [^\n]*\.$/,
    )
  })

  it('takes instalments beside the gateway, with all of their keys and sums of their own', () => {
    const tabby = {
      TABBY_SECRET_KEY: 'sk_3',
      TABBY_MERCHANT_CODE: 'shop_sa',
      TABBY_WEBHOOK_SECRET: 'hV3kQ8sXbT6mYw2nZr9cLd5fJg7pNa4F',
    }
    const tamara = { TAMARA_API_TOKEN: 'a', TAMARA_NOTIFICATION_TOKEN: 'n', TAMARA_SUMS: '99-2500' }
    expect(readEnv({ ...SELLING, ...tabby, ...tamara, DEMO: '0' })).toMatchObject({
      tabby: { secretKey: 'sk_3', merchantCode: 'shop_sa', sums: { from: 10, to: 5000 } },
      tamara: { apiToken: 'a', notificationToken: 'n', sums: { from: 99, to: 2500 } },
    })
    expect(() => readEnv({ ...tabby, TABBY_MERCHANT_CODE: '' })).toThrow(/^TABBY_MERCHANT_CODE is missing/)
    expect(() => readEnv({ TAMARA_API_TOKEN: 'a' })).toThrow(/^TAMARA_NOTIFICATION_TOKEN is missing/)
    expect(() => readEnv({ ...tamara, TAMARA_SUMS: '5000-10' })).toThrow(/^TAMARA_SUMS must be two whole sums/)
  })

  it.each([
    'x'.repeat(48),
    'ab'.repeat(20),
    'abcdefgh'.repeat(4),
    'q7Vt0Zk!'.repeat(5).slice(0, 37),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '98765432109876543210987654321098',
    'please-change-me-before-you-go-live-42',
    'CHANGE_THIS_TO_A_LONG_RANDOM_STRING_7',
    'my-super-secret-key-of-the-shop-2026!',
    'your-secret-goes-here-0123456789-abcd',
  ])('rejects a SECRET that can be guessed: %s', (secret) => {
    const read = () => readEnv({ ...SELLING, DEMO: '0', SECRET: secret })
    expect(read).toThrow(StartError)
    expect(read).toThrow(/^SECRET [^\n]*\.$/)
    expect(read).not.toThrow(secret)
  })

  it.each([16, 24, 48])('takes what %i random bytes are written as', (bytes) => {
    const secrets = (['hex', 'base64', 'base64url'] as const).flatMap((format) =>
      Array.from({ length: 200 }, () => randomBytes(bytes).toString(format)),
    )
    const long = secrets.filter(({ length }) => length >= 32)
    expect(long.map((SECRET) => readEnv({ ...SELLING, DEMO: '0', SECRET }).secret)).toEqual(long)
  })
})

describe('another back end', () => {
  it('is used instead of an API of our own, and needs none of our keys', () => {
    const env = readEnv({ API_BASE_URL: 'https://api.shop.example/', PUBLIC_URL: 'https://shop.example' })
    expect(env.foreignApi).toBe('https://api.shop.example')
  })

  it('is not one when it is this server', () => {
    expect(readEnv({ API_BASE_URL: 'http://127.0.0.1:3000/' })).not.toHaveProperty('foreignApi')
  })
})
