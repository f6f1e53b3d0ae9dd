import { StartError } from '../lib/start-error.ts'

/** The keys of the payment gateways; `apiUrl` is the address of a test double of the gateway, if one is used. */
export interface GatewayKeys {
  stripe?: { secretKey: string; webhookSecret?: string; apiUrl?: string }
  moyasar?: { secretKey: string; publishableKey?: string; webhookSecret?: string; apiUrl?: string }
  tabby?: { secretKey: string; merchantCode: string; webhookSecret: string; apiUrl?: string; sums: Sums }
  tamara?: { apiToken: string; notificationToken: string; apiUrl?: string; sums: Sums }
}

/** From which total to which a purchase may be split in four, in riyals. */
export interface Sums {
  from: number
  to: number
}

/** What providers agree with most shops; a contract may say another. */
const USUAL_SUMS = { tabby: { from: 10, to: 5000 }, tamara: { from: 100, to: 5000 } } as const satisfies Record<
  string,
  Sums
>

type GatewayVariable =
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'MOYASAR_SECRET_KEY'
  | 'MOYASAR_PUBLISHABLE_KEY'
  | 'MOYASAR_WEBHOOK_SECRET'
  | 'MOYASAR_API_URL'
  | 'TABBY_SECRET_KEY'
  | 'TABBY_MERCHANT_CODE'
  | 'TABBY_WEBHOOK_SECRET'
  | 'TABBY_API_URL'
  | 'TAMARA_API_TOKEN'
  | 'TAMARA_NOTIFICATION_TOKEN'
  | 'TAMARA_API_URL'
type GatewayVariables = { [Name in GatewayVariable]?: string } & { TABBY_SUMS?: Sums; TAMARA_SUMS?: Sums }

/** What each gateway needs to take money; the first is the key that chooses it. */
const NEEDED = {
  STRIPE_SECRET_KEY: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  MOYASAR_SECRET_KEY: ['MOYASAR_SECRET_KEY', 'MOYASAR_PUBLISHABLE_KEY', 'MOYASAR_WEBHOOK_SECRET'],
} as const satisfies Partial<Record<GatewayVariable, readonly GatewayVariable[]>>

/** The keys of the gateway in use. Throws a `StartError` where there are two. */
export const readGateways = (read: GatewayVariables): GatewayKeys => {
  if (read.STRIPE_SECRET_KEY !== undefined && read.MOYASAR_SECRET_KEY !== undefined)
    throw new StartError(
      'STRIPE_SECRET_KEY and MOYASAR_SECRET_KEY are both set, and a shop charges through one gateway: leave one out.',
    )
  return {
    ...(read.STRIPE_SECRET_KEY !== undefined && {
      stripe: {
        secretKey: read.STRIPE_SECRET_KEY,
        ...(read.STRIPE_WEBHOOK_SECRET !== undefined && { webhookSecret: read.STRIPE_WEBHOOK_SECRET }),
        ...(read.STRIPE_API_URL !== undefined && { apiUrl: read.STRIPE_API_URL }),
      },
    }),
    ...(read.MOYASAR_SECRET_KEY !== undefined && {
      moyasar: {
        secretKey: read.MOYASAR_SECRET_KEY,
        ...(read.MOYASAR_PUBLISHABLE_KEY !== undefined && { publishableKey: read.MOYASAR_PUBLISHABLE_KEY }),
        ...(read.MOYASAR_WEBHOOK_SECRET !== undefined && { webhookSecret: read.MOYASAR_WEBHOOK_SECRET }),
        ...(read.MOYASAR_API_URL !== undefined && { apiUrl: read.MOYASAR_API_URL }),
      },
    }),
    ...readInstalments(read),
  }
}

/** The keys of the providers of instalments. Throws a `StartError` where one lacks a part. */
const readInstalments = (read: GatewayVariables): Pick<GatewayKeys, 'tabby' | 'tamara'> => {
  const { TABBY_SECRET_KEY, TABBY_MERCHANT_CODE, TABBY_WEBHOOK_SECRET, TAMARA_API_TOKEN, TAMARA_NOTIFICATION_TOKEN } =
    read
  const needed = (name: GatewayVariable): string => {
    const value = read[name]
    if (value === undefined) throw new StartError(`${name} is missing: payments in instalments need it.`)
    return value
  }
  const hasTabby = TABBY_SECRET_KEY ?? TABBY_MERCHANT_CODE ?? TABBY_WEBHOOK_SECRET
  const hasTamara = TAMARA_API_TOKEN ?? TAMARA_NOTIFICATION_TOKEN
  return {
    ...(hasTabby !== undefined && {
      tabby: {
        secretKey: needed('TABBY_SECRET_KEY'),
        merchantCode: needed('TABBY_MERCHANT_CODE'),
        webhookSecret: needed('TABBY_WEBHOOK_SECRET'),
        ...(read.TABBY_API_URL !== undefined && { apiUrl: read.TABBY_API_URL }),
        sums: read.TABBY_SUMS ?? USUAL_SUMS.tabby,
      },
    }),
    ...(hasTamara !== undefined && {
      tamara: {
        apiToken: needed('TAMARA_API_TOKEN'),
        notificationToken: needed('TAMARA_NOTIFICATION_TOKEN'),
        ...(read.TAMARA_API_URL !== undefined && { apiUrl: read.TAMARA_API_URL }),
        sums: read.TAMARA_SUMS ?? USUAL_SUMS.tamara,
      },
    }),
  }
}

/** What is missing to take money: of the gateway whose key is set, else the keys that choose one. */
export const missingKeys = (read: GatewayVariables): string[] => {
  const chosen = read.MOYASAR_SECRET_KEY !== undefined ? 'MOYASAR_SECRET_KEY' : 'STRIPE_SECRET_KEY'
  if (read[chosen] === undefined) return ['STRIPE_SECRET_KEY or MOYASAR_SECRET_KEY', 'the secret of its webhook']
  return NEEDED[chosen].filter((name) => read[name] === undefined)
}
