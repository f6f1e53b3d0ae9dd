import { decimalsOf } from '#contract/rules/money.ts'
import { type Locale, locales } from '#locales/index.ts'
import { chargedOf } from '../gateway.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { plainPage } from '../plain-page.ts'
import { DECLINED_LATER } from './gateway.ts'
import { SANDBOX_WORDS } from './messages.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** Which of its pages the sandbox shows. */
export type SandboxStep = 'choose' | 'bank' | 'closed' | 'done'

interface Page {
  payment: PaymentRow
  step: SandboxStep
  locale: Locale
  /** The card that was chosen before the bank asked. */
  card?: string
  /** Where the shop is. */
  home: string
}

/** The sandbox's payment page: plain HTML, without any code. */
export const sandboxPage = ({ payment, step, locale, card = '4242', home }: Page): string => {
  const t = textIn(SANDBOX_WORDS, locale)
  const title = { choose: t.title, bank: t.stepTitle, closed: t.closedTitle, done: t.doneTitle }[step]
  const choice = (value: string, label: string): string =>
    `<button name="choice" value="${value}">${escapeHtml(label)}</button>`
  const cards = payment.savesMethod
    ? `<fieldset><legend>${escapeHtml(t.card)}</legend>${radio('4242', t.works, true)}${radio(DECLINED_LATER, t.fails, false)}<label>${escapeHtml(t.other)}<input name="number" inputmode="numeric" dir="ltr" size="4" maxlength="4" pattern="[0-9]{4}" autocomplete="off"></label></fieldset>`
    : ''
  const body = {
    choose: `<p>${escapeHtml(t.note)}</p>${facts(payment, locale)}<form method="post">${cards}<h2>${escapeHtml(t.choose)}</h2>${choice('success', t.success)}${choice('bank', t.threeDs)}${choice('slow', t.slow)}${choice('closed', t.closed)}${choice('decline', t.decline)}${choice('cancel', t.cancel)}</form>`,
    bank: `<p>${escapeHtml(t.stepText)}</p>${facts(payment, locale)}<form method="post"><input type="hidden" name="card" value="${escapeHtml(card)}">${choice('confirmed', t.confirm)}${choice('refused', t.refuse)}</form>`,
    closed: `<p>${escapeHtml(t.closedText)}</p>`,
    done: `<p>${escapeHtml(t.doneText)}</p><p><a class="button" href="${escapeHtml(home)}">${escapeHtml(t.back)}</a></p>`,
  }[step]
  return plainPage({ title, body, locale })
}

const radio = (value: string, label: string, isChecked: boolean): string =>
  `<label><input type="radio" name="card" value="${value}"${isChecked ? ' checked' : ''}>${escapeHtml(label)}</label>`

const facts = (payment: PaymentRow, locale: Locale): string => {
  const t = textIn(SANDBOX_WORDS, locale)
  const format = new Intl.NumberFormat(`${locales[locale].tag}-u-nu-latn`, {
    style: 'currency',
    currency: payment.currency,
  })
  const amount = format.format(chargedOf(payment) / 10 ** decimalsOf(payment.currency))
  return `<dl><dt>${escapeHtml(t.order)}</dt><dd><bdi dir="ltr">${escapeHtml(payment.reference)}</bdi></dd><dt>${escapeHtml(t.amount)}</dt><dd><bdi>${escapeHtml(amount)}</bdi></dd></dl>`
}
