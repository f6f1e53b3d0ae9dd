import * as z from 'zod/mini'
import { UnsignedEvent } from '../gateway.ts'
import { isSame } from '../signature.ts'

const Hook = z.object({
  id: z.string(),
  type: z.string(),
  secret_token: z.optional(z.nullable(z.string())),
  data: z.object({ id: z.string() }),
})

/**
 * Reads what Moyasar posted. It is not signed: it carries a secret, has no time, and could be sent again. So it only
 * names the payment to look up; what it says about it is not used. Throws `UnsignedEvent` without the secret.
 */
export const readHook = (raw: Buffer, secret: string): { id: string; type: string; payment: string } => {
  const hook = Hook.safeParse(JSON.parse(raw.toString('utf8')))
  if (!hook.success) throw new UnsignedEvent('it is no event')
  const { id, type, secret_token: token, data } = hook.data
  if (secret === '' || !isSame(token ?? '', secret)) throw new UnsignedEvent('it carries another secret')
  return { id, type, payment: data.id }
}
