import { CONTACT_MAILS } from '../../limits/table.ts'
import { tryMail } from '../../limits/mail-quota.ts'
import { RESENT } from '../../modules/orders/desk-changes.ts'
import { AdminError } from '../command.ts'
import { refuseMore } from '../input/options.ts'
import { typedWord } from '../input/typed-word.ts'
import type { Change } from './changing.ts'

const SENT = { confirmation: 'confirmation', shipped: 'mail about its parcel', invoice: 'invoice' }

/** `order resend`: by the jobs that send all mails, so rarely that no address is flooded. */
export const resend: Change = async (tx, order, { orderChanges, secret }, options) => {
  refuseMore(options.words, 1)
  const what = typedWord('mail', options.words[0], RESENT)
  if (!what) throw new AdminError(`Say what to send again: ${RESENT.join(', ')}.`)
  const outcome = await orderChanges.resend(tx, order, what)
  if (outcome === 'untrue')
    throw new AdminError(
      what === 'invoice'
        ? `${order.reference} has no invoice: nothing was paid for it.`
        : `${order.reference} is ${order.status}: its ${SENT[what]} would not be true any more. Send another of ${RESENT.join(', ')}.`,
    )
  const { email } = order.contact
  if (outcome === 'held' || !(await tryMail(tx, secret, email, { scope: 'resent', ...CONTACT_MAILS.resent })))
    throw new AdminError(
      `${email} was written to as often as an address may be. Nothing is sent: check the address, or try again tomorrow.`,
    )
  return `is written about again: its ${SENT[what]} goes to ${email}.`
}
