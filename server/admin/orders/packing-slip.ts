import { comma } from '#locales/comma.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import { type Locale, locales, type Translated, sourceLocales, DEFAULT_LOCALE } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import { logoOnPaper } from '../../brand/shop-look.ts'
import { readSeller } from '../../documents/seller.ts'
import { writtenWeekday } from '../../lib/written-day.ts'
import { inReadersLanguage } from '../../mail/reader-preferences.ts'
import { giftPath } from '../../modules/gifts/code.ts'
import { GIFT_WORDS } from '../../modules/gifts/messages.ts'
import { ordersRepository, type WholeOrder } from '../../modules/orders/repository.ts'
import { qrSvg } from '../../documents/qr-svg.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { AdminError, type CommandOutput, type ReadDeps, type SecretDeps } from '../command.ts'
import { shopTime } from '../list/cells.ts'
import { readOptions } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { typedWord } from '../input/typed-word.ts'
import { findOrder } from './find-order.ts'
import { textIn } from '../../lib/text-in.ts'

/** Of one file, which a browser lays out whole. */
const MOST_SLIPS = 100

const WORDS = {
  title: { ar: 'قائمة التعبئة', en: 'Packing slip' },
  order: { ar: 'الطلب', en: 'Order' },
  placed: { ar: 'تاريخ الطلب', en: 'Placed' },
  to: { ar: 'التوصيل إلى', en: 'Deliver to' },
  delivery: { ar: 'طريقة التوصيل', en: 'Delivery' },
  item: { ar: 'المنتج', en: 'Item' },
  sku: { ar: 'رمز المنتج', en: 'SKU' },
  pieces: { ar: 'الكمية', en: 'Qty' },
  note: { ar: 'ملاحظة العميل', en: 'Customer’s note' },
  cash: { ar: 'يُحصَّل نقدًا', en: 'Collect in cash' },
} as const

const STYLE = `@page{size:A5;margin:12mm}*{box-sizing:border-box}body{margin:0;color:#000;background:#fff;font:11pt/1.5 system-ui,'Segoe UI',Tahoma,sans-serif}
article{max-width:130mm;margin:0 auto;padding:4mm 0}article+article{break-before:page}
header{display:flex;justify-content:space-between;gap:4mm;border-block-end:1px solid #000;padding-block-end:2mm}h1{margin:0;font-size:14pt}h2{margin:4mm 0 1mm;font-size:11pt}p{margin:0}
table{width:100%;border-collapse:collapse;margin-block-start:4mm}th,td{padding:1.5mm;border-block-end:1px solid #999;text-align:start;vertical-align:top}tr{break-inside:avoid}.n{text-align:end;white-space:nowrap}.s{white-space:nowrap}.card{margin-block-start:4mm;border:1px solid #000;border-radius:2mm;padding:3mm;white-space:pre-line;break-inside:avoid}.open{display:flex;gap:4mm;align-items:center;margin-block-start:4mm;break-inside:avoid}svg{inline-size:24mm;flex:none}.open bdi{overflow-wrap:anywhere}.box{display:inline-block;width:4mm;height:4mm;border:1px solid #000}`

/** `order slip <reference>...`: a page to print for each order. */
export const packingSlip = async (
  { db, env, readSecret, locale }: ReadDeps & SecretDeps,
  args: readonly string[],
): Promise<CommandOutput> => {
  const options = readOptions(args, { to: 'value', lang: 'value' })
  // At a desk it is read by the person who packs.
  const language = typedWord('language', options.value('lang'), sourceLocales) ?? (locale && sourceOf(locale))
  if (options.words.length > MOST_SLIPS) throw new AdminError(`Write at most ${MOST_SLIPS} orders at once.`)
  const typed = options.words.length > 0 ? options.words : ['']
  const slips: WholeOrder[] = []
  for (const one of typed) {
    const whole = await ordersRepository(db).read((await findOrder(db, one, 'order slip')).id)
    if (whole) slips.push({ ...whole, order: await inReadersLanguage(db, whole.order) })
  }
  const { shown } = await readSeller(db)
  const logo = await logoOnPaper(db, env, shown.name.en)
  const [first] = slips
  const lang = language ?? first?.order.locale ?? sourceLocales[0] ?? DEFAULT_LOCALE
  const path = options.value('to') ?? `slip-${first?.order.reference}.html`
  const { tag, dir } = locales[lang]
  const linkOf = ({ order }: WholeOrder) => `${env.publicUrl}${giftPath(readSecret(), order.reference)}`
  const pages = slips.map((whole) => {
    const own = language ?? whole.order.locale
    return slipOf(whole, own, { names: shown.name, logo }, giftOf(whole, own, whole.order.gift && linkOf(whole)))
  })
  const text = `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(textIn(WORDS.title, lang))}</title><style>${STYLE}</style></head>
<body>
${pages.join('\n')}
</body></html>
`
  const sentence = slips.length === 1 ? 'It has a page' : `It has ${slips.length} pages`
  return { text: `${path} is written. ${sentence} to print: open it in a browser.`, file: { path, text } }
}

const slipOf = (whole: WholeOrder, lang: Locale, seller: { names: Translated; logo: string }, gift: string): string => {
  const { order, items } = whole
  const left = leftToShip(whole)
  // Printed again after it was shipped, it has all of the order that is sent.
  const sent = items.map(({ id, quantity, unsent }) => ({ item_id: id, quantity: quantity - unsent }))
  const pieces = left.length > 0 ? left : sent.filter(({ quantity }) => quantity > 0)
  const word = (name: keyof typeof WORDS): string => escapeHtml(textIn(WORDS[name], lang))
  const { tag, dir } = locales[lang]
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'pending'
  return `<article lang="${tag}" dir="${dir}">
<header><div>${seller.logo}<h1>${escapeHtml(textIn(seller.names, lang))}</h1></div><p>${word('title')}</p></header>
<h2>${word('order')} <bdi>${order.reference}</bdi></h2>
<p>${word('placed')}: <bdi>${shopTime(order.createdAt)}</bdi></p>
<p>${word('delivery')}: ${escapeHtml(textIn(order.deliveryMethod.name, lang))}</p>
<h2>${word('to')}</h2>
${addressOf(whole, lang)
  .map((line) => `<p><bdi>${escapeHtml(line)}</bdi></p>`)
  .join('\n')}
<p><bdi dir="ltr">${escapeHtml(order.shippingAddress.phone ?? order.contact.phone)}</bdi></p>
${order.shippingAddress.notes ? `<p>${escapeHtml(order.shippingAddress.notes)}</p>` : ''}
${isCash ? `<h2>${word('cash')}: <bdi>${escapeHtml(written(order.total, order.currency))}</bdi></h2>` : ''}
<table><thead><tr><th></th><th>${word('item')}</th><th>${word('sku')}</th><th class="n">${word('pieces')}</th></tr></thead><tbody>
${pieces
  .map(({ item_id: id, quantity }) => {
    const item = items.find((one) => one.id === id)
    const name = [
      textIn(item?.name, lang) ?? '',
      ...(item?.options ?? []).map(({ value }) => textIn(value, lang)),
    ].join(' · ')
    return `<tr><td><span class="box"></span></td><td>${escapeHtml(name)}</td><td class="s"><bdi>${escapeHtml(item?.sku ?? '')}</bdi></td><td class="n">${quantity}</td></tr>`
  })
  .join('\n')}
</tbody></table>
${order.note ? `<h2>${word('note')}</h2><p>${escapeHtml(order.note)}</p>` : ''}
${gift}
</article>`
}

/** The gift part: what staff does, then what the receiver reads. The link is the receiver's page. */
const giftOf = ({ order: { gift } }: WholeOrder, lang: Locale, link: string | null): string => {
  if (!gift || link === null) return ''
  const word = (name: keyof typeof GIFT_WORDS): string => escapeHtml(textIn(GIFT_WORDS[name], lang))
  const day = gift.not_before && writtenWeekday(gift.not_before, lang)
  return [
    `<h2>${word('gift')}: ${word('no_prices')}</h2>`,
    day && `<p>${word('not_before')}: <strong>${escapeHtml(day)}</strong></p>`,
    gift.wrap && `<p><span class="box"></span> ${word('wrap')}</p>`,
    gift.message && `<h2>${word('card')}</h2><p class="card" dir="auto">${escapeHtml(gift.message)}</p>`,
    gift.from && `<p>${word('from')}: <bdi>${escapeHtml(gift.from)}</bdi></p>`,
    `<div class="open">${qrSvg(link, textIn(GIFT_WORDS.receipt, lang))}<p>${word('receipt')}<br><bdi dir="ltr">${escapeHtml(link)}</bdi></p></div>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const addressOf = ({ order: { contact, shippingAddress: to } }: WholeOrder, lang: Locale): string[] => {
  const between = comma(lang)
  return [
    to.full_name ?? contact.name,
    to.short_address,
    [to.building_number, to.street, to.unit_number].filter(Boolean).join(' '),
    [to.district, to.city, to.postal_code].filter(Boolean).join(between),
    [to.region, countryName(to.country, lang)].filter(Boolean).join(between),
  ].filter((line): line is string => Boolean(line))
}

const countryName = (code: string, lang: Locale): string | undefined =>
  new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' }).of(code)
