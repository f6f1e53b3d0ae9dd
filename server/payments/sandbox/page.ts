import { decimalsOf } from '#contract/money.ts'
import { locales, type Locale } from '#locales/index.ts'
import { escapeHtml } from '../../web/escape-html.ts'
import type { PaymentRow } from '../gateway.ts'
import { DECLINED_LATER } from './gateway.ts'
import { SANDBOX_WORDS } from './words.ts'

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

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:#fbf7ef;color:#141629;font:1rem/1.6 system-ui,'Segoe UI',Tahoma,sans-serif}
main{width:100%;max-width:30rem;background:#fff;border:1px solid #eeddbd;border-radius:1rem;padding:1.5rem}
h1{margin:0 0 .5rem;font-size:1.4rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:#695e55}dd{margin:0;font-weight:600}
form{display:grid;gap:.75rem}h2{font-size:1rem;margin:1rem 0 .25rem}label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
button,a.button{display:block;width:100%;min-height:2.75rem;padding:.6rem 1rem;border:1px solid #883e25;border-radius:.75rem;background:transparent;color:#883e25;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:first-of-type,a.button{background:#883e25;color:#fff;font-weight:600}button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #d59a3a;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0f1022;color:#f4ead8}main{background:#191b33;border-color:#3b3a55}dt{color:#c3b6a3}button{color:#f2b48f;border-color:#f2b48f}}`

/** The page somebody pays on in the sandbox: plain HTML, without any code. */
export const sandboxPage = ({ payment, step, locale, card = '4242', home }: Page): string => {
  const t = SANDBOX_WORDS[locale]
  const { tag, dir } = locales[locale]
  const title = { choose: t.title, bank: t.stepTitle, closed: t.closedTitle, done: t.doneTitle }[step]
  const choice = (value: string, label: string): string =>
    `<button name="choice" value="${value}">${escapeHtml(label)}</button>`
  const cards = payment.savesMethod
    ? `<fieldset><legend>${escapeHtml(t.card)}</legend>${radio('4242', t.works, true)}${radio(DECLINED_LATER, t.fails, false)}</fieldset>`
    : ''
  const body = {
    choose: `<p>${escapeHtml(t.note)}</p>${facts(payment, locale)}<form method="post">${cards}<h2>${escapeHtml(t.choose)}</h2>${choice('success', t.success)}${choice('bank', t.threeDs)}${choice('slow', t.slow)}${choice('closed', t.closed)}${choice('decline', t.decline)}${choice('cancel', t.cancel)}</form>`,
    bank: `<p>${escapeHtml(t.stepText)}</p>${facts(payment, locale)}<form method="post"><input type="hidden" name="card" value="${escapeHtml(card)}">${choice('confirmed', t.confirm)}${choice('refused', t.refuse)}</form>`,
    closed: `<p>${escapeHtml(t.closedText)}</p>`,
    done: `<p>${escapeHtml(t.doneText)}</p><p><a class="button" href="${escapeHtml(home)}">${escapeHtml(t.back)}</a></p>`,
  }[step]
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`
}

const radio = (value: string, label: string, isChecked: boolean): string =>
  `<label><input type="radio" name="card" value="${value}"${isChecked ? ' checked' : ''}>${escapeHtml(label)}</label>`

const facts = (payment: PaymentRow, locale: Locale): string => {
  const t = SANDBOX_WORDS[locale]
  const format = new Intl.NumberFormat(locale === 'ar' ? 'ar-SA-u-nu-latn' : 'en', {
    style: 'currency',
    currency: payment.currency,
  })
  const amount = format.format(payment.amount / 10 ** decimalsOf(payment.currency))
  return `<dl><dt>${escapeHtml(t.order)}</dt><dd><bdi dir="ltr">${escapeHtml(payment.reference)}</bdi></dd><dt>${escapeHtml(t.amount)}</dt><dd><bdi>${escapeHtml(amount)}</bdi></dd></dl>`
}
