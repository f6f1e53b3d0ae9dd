import { comma } from '#locales/comma.ts'
import { offeredLocale } from '#locales/choose.ts'
import { type Locale, locales, sourceLocales } from '#locales/index.ts'
import { writtenWeekday } from '../../lib/written-day.ts'
import { plainPage } from '../../payments/plain-page.ts'
import { shopTime } from '../../lib/shop-time.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { DEFAULT_LOGO } from '../settings/serialize.ts'
import type { WholeOrder } from '../orders/repository.ts'
import type { Sold } from '../quotes/catalogue.ts'
import { returnableOf, returnEnd } from '../orders/returns/serialize.ts'
import { FONT_RANGES } from './fonts.ts'
import { GIFT_PAGE } from './words.ts'
import type { OrderItemRow, ReturnRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** The shop's own typeface, in the scripts of the page. */
const FACE = (['arabic', 'latin'] as const)
  .map(
    (script) =>
      `@font-face{font-family:Readex;src:url(/gift/fonts/${script}.woff2) format('woff2');font-weight:160 700;font-display:swap;unicode-range:${FONT_RANGES[script]}}`,
  )
  .join('')
const STYLE = `${FACE}body{font-family:Readex,system-ui,'Segoe UI',Tahoma,sans-serif;gap:1.25rem;align-content:center}
.shop{display:inline-flex;gap:.75rem;align-items:center;color:inherit;font-size:1.25rem;font-weight:600;text-decoration:none}.shop img{block-size:2.5rem;inline-size:auto;max-inline-size:10rem}
.note{white-space:pre-line;overflow-wrap:anywhere;text-align:center;border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
ul{list-style:none;margin:0;padding:0}li{display:flex;gap:.75rem;align-items:center;padding:.5rem 0;border-block-end:1px solid var(--line)}li img{inline-size:6rem;block-size:6rem;object-fit:cover;border-radius:.5rem;flex:none}
form label{display:grid;gap:.25rem;align-items:stretch}select,input,textarea{inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--lineStrong);border-radius:.5rem;background:transparent;color:inherit;font:inherit}option{color:#000}
small{opacity:.8}.error{color:var(--dangerInk);font-weight:600}summary{cursor:pointer;min-block-size:2.75rem;padding-block:.6rem;font-weight:600}select:focus-visible,textarea:focus-visible,summary:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/** What the receiver typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

/** The shop as the page shows it. */
export interface Shop {
  /** Its home page. */
  home: string
  name: string
  /** A path of this server, or an address whose picture the page may load; left out where there is none. */
  logo?: string | undefined
  /** Replaces it on dark screens. */
  logoDark?: string | undefined
  /** The logo says the name. */
  isNameInLogo?: boolean
}

export interface ShownGift {
  whole: WholeOrder
  offers: ReadonlyMap<string, readonly Sold[]>
  locale: Locale
  /** The languages the shop offers. */
  languages?: readonly Locale[]
  shop: Shop
  now: Date
  typed?: Typed
  /** What is wrong with what was typed. */
  error?: string | undefined
}

/** The line of an exchange, and what the receiver chooses for it. */
export const choiceField = ({ id }: { id: string }): string => `take_${id}`
export const piecesField = ({ id }: { id: string }): string => `pieces_${id}`
export const OTHER = 'other'

/** The pieces of a line that can be exchanged: what is not taken back because of a change of mind is not. */
export const exchangeable = (whole: WholeOrder, item: OrderItemRow, now: Date): number =>
  isFinal(item) ? 0 : returnableOf(whole, item, now)

const isFinal = ({ notReturnable }: OrderItemRow): boolean => notReturnable !== null && !notReturnable.only_opened

const languageLink = (other: Locale): string =>
  `<a class="button second" href="?lang=${other}" hreflang="${other}" lang="${other}">${locales[other].name}</a>`

/** The page that a gift's receiver opens: what it is and from whom, without prices and addresses. */
export const giftPage = (shown: ShownGift): string => {
  const { whole, locale, shop } = shown
  const words = textIn(GIFT_PAGE, locale)
  const { gift } = whole.order
  const others = (shown.languages ?? sourceLocales).filter((other) => other !== locale).map(languageLink)
  const body = [
    gift?.message && `<p class="note" dir="auto">${escapeHtml(gift.message)}</p>`,
    `<h2>${words.items}</h2><ul>${whole.items.map((item) => itemRow(item, locale)).join('')}</ul>`,
    ...whole.returns.flatMap((row) => (row.exchange ? [exchangeState(whole, row, locale)] : [])),
    exchangeForm(shown),
    `<nav><a class="button second" href="${escapeHtml(shop.home)}">${words.shop}</a>${others.join('')}</nav>`,
  ]
  return plainPage({
    title: words.title(gift?.from ?? ''),
    body: body.filter(Boolean).join('\n'),
    locale,
    style: STYLE,
    above: shopLink(shop),
  })
}

/** Where the code of a card is typed. */
export const GIFT_PATH = '/gift'

/**
 * The page without a gift: the code is still to be typed, opens nothing (`typed` is what was tried), or cannot be looked
 * up now.
 */
export const noGiftPage = (locale: Locale, why: 'no_code' | 'unknown' | 'later', shop: Shop, typed = ''): string => {
  const words = textIn(GIFT_PAGE, locale)
  const texts = {
    no_code: [words.enter, words.enterText],
    unknown: [words.unknown, words.unknownText],
    later: [words.later, ''],
  } as const
  const [title, text] = texts[why]
  const form = `<form action="${GIFT_PATH}"><input type="hidden" name="lang" value="${locale}">
<label>${words.code}<input name="code" required maxlength="60" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${escapeHtml(typed)}"></label>
<button>${words.open}</button></form>`
  const nav = `<nav><a class="button second" href="${escapeHtml(shop.home)}">${words.shop}</a></nav>`
  const body = `${text && `<p>${text}</p>`}${form}${nav}`
  return plainPage({ title, body, locale, style: STYLE, above: shopLink(shop) })
}

const shopLink = ({ home, name, logo, logoDark, isNameInLogo = false }: Shop): string => {
  const picture = logo === undefined ? '' : logoOf(logo, logoDark, isNameInLogo ? name : '')
  return `<header><a class="shop" href="${escapeHtml(home)}">${picture}${isNameInLogo ? '' : `<span>${escapeHtml(name)}</span>`}</a></header>`
}

const namedIn = ({ name, options }: Pick<OrderItemRow, 'name' | 'options'>, locale: Locale): string =>
  [textIn(name, locale), ...options.map(({ value }) => textIn(value, locale))].join(' · ')

/** The logo, with its twin for dark screens; the app's own has one too. `name` is read aloud where it says the name. */
const logoOf = (src: string, dark: string | undefined, name: string): string => {
  const twin = dark ?? (src === DEFAULT_LOGO ? '/images/logo-light.svg' : undefined)
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}">`
  return twin
    ? `<picture><source srcset="${escapeHtml(twin)}" media="(prefers-color-scheme: dark)">${image}</picture>`
    : image
}

/** A product and how many of it. The count has no letters to take its direction from, and a Latin name beside it. */
const piecesOf = (item: OrderItemRow, quantity: number, locale: Locale): string =>
  `${escapeHtml(namedIn(item, locale))} <bdi dir="${locales[locale].dir}">×&nbsp;${quantity}</bdi>`

const itemRow = (item: OrderItemRow, locale: Locale): string =>
  `<li><img src="/_image?src=${escapeHtml(encodeURIComponent(item.image.src))}&amp;w=320" alt="" width="96" height="96"><span>${piecesOf(item, item.quantity, locale)}</span></li>`

const exchangeState = ({ items }: WholeOrder, row: ReturnRow, locale: Locale): string => {
  const words = textIn(GIFT_PAGE, locale)
  const lines = row.lines.flatMap(({ item_id: id, quantity }) => {
    const item = items.find((one) => one.id === id)
    return item ? [piecesOf(item, quantity, locale)] : []
  })
  const note = row.status === 'approved' ? row.instructions : row.status === 'declined' ? row.declinedBecause : null
  const state = row.status === 'received' || row.status === 'refunded' ? 'done' : row.status
  return [
    `<h2>${words.request} <bdi>${row.reference}</bdi></h2><p>${lines.join(comma(locale))}</p>`,
    `<p role="status">${words[state]}</p>`,
    row.status === 'requested' && row.exchange && wishOf(row.exchange, locale),
    note && `<p class="note" dir="auto">${escapeHtml(note)}</p>`,
  ]
    .filter(Boolean)
    .join('')
}

/** What was asked for, in the recipient's own words, and how the shop answers. */
const wishOf = ({ lines, text, contact }: NonNullable<ReturnRow['exchange']>, locale: Locale): string => {
  const words = textIn(GIFT_PAGE, locale)
  const wishes = lines.map(({ name }) => (name ? words.offer(textIn(name, locale)) : words.otherChosen))
  return [...wishes, text]
    .filter(Boolean)
    .map((wish) => `<p class="note" dir="auto">${escapeHtml(wish)}</p>`)
    .concat(contact ? `<p>${words.answer(`<bdi dir="auto">${escapeHtml(maskedContact(contact))}</bdi>`)}</p>` : [])
    .join('')
}

/** Enough for its owner to know it by: the page opens for any holder of the card. */
const maskedContact = (contact: string): string =>
  contact.includes('@') ? contact.replace(/^(.).*(?=@)/, '$1…') : `…${contact.replace(/\D/g, '').slice(-4)}`

const exchangeForm = ({ whole, offers, locale, now, typed = {}, error }: ShownGift): string => {
  const words = textIn(GIFT_PAGE, locale)
  const open = whole.items.filter((item) => exchangeable(whole, item, now) > 0)
  const end = returnEnd(whole)
  if (open.length === 0 || end === undefined)
    return whole.returns.some(({ exchange }) => exchange) ? '' : `<p><small>${words[whyNot(whole, now)]}</small></p>`
  const day = writtenWeekday(shopTime(new Date(Date.parse(end) - 1))[0], locale)
  const value = (name: string): string => escapeHtml(typed[name] ?? '')
  return `<details${error === undefined ? '' : ' open'}><summary>${words.exchange}</summary>
<p><small>${escapeHtml(words.until(day))}</small></p>
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="?lang=${locale}">
${open.map((item) => lineFields(item, { most: exchangeable(whole, item, now), offers: offers.get(item.id) ?? [], locale, typed, isOnly: open.length === 1 })).join('\n')}
${finalNote(whole, locale)}
<label>${words.text}<textarea name="text" rows="3" maxlength="500" dir="auto">${value('text')}</textarea></label>
<label>${words.contact}<input name="contact" maxlength="120" required dir="auto" autocomplete="email" value="${value('contact')}"><small>${words.contactHint}</small></label>
<button>${words.send}</button></form></details>`
}

/** The pieces that the form leaves out, with the reason. */
const finalNote = ({ items }: WholeOrder, locale: Locale): string =>
  items
    .filter(isFinal)
    .map(
      (item) =>
        `<p><small><bdi>${escapeHtml(textIn(item.name, locale))}</bdi>: ${escapeHtml(textIn(item.notReturnable, locale) || textIn(GIFT_PAGE, locale).finalPiece)}</small></p>`,
    )
    .join('')

/** Why nothing can be exchanged now. */
const whyNot = (whole: WholeOrder, now: Date): 'early' | 'over' | 'final' => {
  if (whole.items.every(isFinal)) return 'final'
  if (whole.order.status !== 'delivered') return 'early'
  const end = returnEnd(whole)
  return end !== undefined && Date.parse(end) > now.getTime() ? 'final' : 'over'
}

const lineFields = (
  item: OrderItemRow,
  {
    most,
    offers,
    locale,
    typed,
    isOnly,
  }: { most: number; offers: readonly Sold[]; locale: Locale; typed: Typed; isOnly: boolean },
): string => {
  const words = textIn(GIFT_PAGE, locale)
  const option = (value: string, text: string): string =>
    `<option value="${escapeHtml(value)}"${typed[choiceField(item)] === value ? ' selected' : ''}>${escapeHtml(text)}</option>`
  const choices = [
    // With one piece alone there is nothing to keep: it is what the exchange is asked for.
    ...(isOnly ? [] : [option('', words.keep)]),
    ...offers.map(({ variant, options }) =>
      option(variant.id, words.offer(options.map(({ value }) => textIn(value, locale)).join(' · '))),
    ),
    option(OTHER, words.other),
  ]
  const pieces = Number(typed[piecesField(item)] ?? most)
  return `<label>${escapeHtml(namedIn(item, locale))}<select name="${escapeHtml(choiceField(item))}">${choices.join('')}</select></label>${
    most > 1
      ? `<label>${words.pieces}<input type="number" name="${escapeHtml(piecesField(item))}" min="1" max="${most}" value="${Number.isInteger(pieces) ? pieces : most}"></label>`
      : ''
  }`
}

/** The language of a page, which its own link may choose. */
export const chosenLocale = (lang: unknown, preferred: Locale, offered: readonly Locale[]): Locale =>
  (typeof lang === 'string' ? offeredLocale(lang, offered) : undefined) ?? preferred
