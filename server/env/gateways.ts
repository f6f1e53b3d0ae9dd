import { StartError } from '../start-error.ts'

/** The keys of the payment gateways; `apiUrl` is the address of a test double of the gateway, if one is used. */
export interface GatewayKeys {
  stripe?: { secretKey: string; webhookSecret?: string; apiUrl?: string }
  moyasar?: { secretKey: string; publishableKey?: string; webhookSecret?: string; apiUrl?: string }
}

type GatewayVariable =
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'MOYASAR_SECRET_KEY'
  | 'MOYASAR_PUBLISHABLE_KEY'
  | 'MOYASAR_WEBHOOK_SECRET'
  | 'MOYASAR_API_URL'
type GatewayVariables = { [Name in GatewayVariable]?: string }

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
  }
}

/** What is missing to take money: of the gateway whose key is set, else the keys that choose one. */
export const missingKeys = (read: GatewayVariables): string[] => {
  const chosen = read.MOYASAR_SECRET_KEY !== undefined ? 'MOYASAR_SECRET_KEY' : 'STRIPE_SECRET_KEY'
  if (read[chosen] === undefined) return ['STRIPE_SECRET_KEY or MOYASAR_SECRET_KEY', 'the secret of its webhook']
  return NEEDED[chosen].filter((name) => read[name] === undefined)
}
