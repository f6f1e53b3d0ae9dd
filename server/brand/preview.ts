import { dark, light, type Tokens } from '#contract/look/tokens.ts'
import { DEFAULT_LOCALE, type Locale, locales, sourceLocales, textIn, type Translated } from '#locales/index.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { brandTokens, changedColours, contrast } from './colours.ts'
import { drawIcon, type IconName } from './icons.ts'
import type { Look, ReadPicture } from './look.ts'
import { coloursOf, fontFilesOf, lookStyle } from './style.ts'

/** The words that a sample of the app shows. */
type Sample = Record<
  | 'store'
  | 'book'
  | 'hero'
  | 'text'
  | 'link'
  | 'primary'
  | 'secondary'
  | 'chosen'
  | 'other'
  | 'badge'
  | 'field'
  | 'mail'
  | 'invoice',
  string
>

const WORDS: Translated<Sample> = {
  en: {
    store: 'Store',
    book: 'Book',
    hero: 'New in the store',
    text: 'Goods by hand, delivered to your door. ',
    link: 'See all',
    primary: 'Add to cart',
    secondary: 'Save for later',
    chosen: 'Large',
    other: 'Small',
    badge: 'New',
    field: 'Email',
    mail: 'Your order is on its way',
    invoice: 'Tax invoice',
  },
  ar: {
    store: 'المتجر',
    book: 'الحجز',
    hero: 'جديد المتجر',
    text: 'منتجات مصنوعة باليد تصلك إلى بابك. ',
    link: 'عرض الكل',
    primary: 'أضف إلى السلة',
    secondary: 'احفظه لوقت آخر',
    chosen: 'كبير',
    other: 'صغير',
    badge: 'جديد',
    field: 'البريد الإلكتروني',
    mail: 'طلبك في الطريق إليك',
    invoice: 'فاتورة ضريبية',
  },
}

const MODES = { light, dark } as const
type Mode = keyof typeof MODES

/** The pairs that a shop's colours are part of: text on its ground, and what is asked of it. */
const PAIRS = [
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['accentInk', 'surface', 4.5],
  ['accentInk', 'accentSoft', 4.5],
  ['accent', 'surface', 3],
  ['focus', 'surface', 3],
] as const satisfies [keyof Tokens, keyof Tokens, number][]

const STYLE = `*{box-sizing:border-box}body{margin:0;padding:1.5rem;background:#777;font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr))}h1,h2,p{margin:0}
section{background:var(--surface);color:var(--ink);border-radius:8px;overflow:hidden;font-family:var(--face)}
header{display:flex;gap:.5rem 1rem;align-items:center;padding:.75rem 1rem;background:var(--surface-raised);border-block-end:1px solid var(--line)}header img{block-size:2.25rem;inline-size:auto;max-inline-size:60%;object-fit:contain}header nav{margin-inline-start:auto;display:flex;gap:1rem}
article{margin:1rem;padding:1rem;background:var(--surface-raised);border:1px solid var(--line);border-radius:var(--r3);display:grid;gap:.75rem}
a{color:var(--accent-ink)}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
button{font:inherit;padding:.6rem 1rem;border-radius:var(--r2);border:1px solid var(--accent);background:var(--accent);color:var(--on-accent)}.second{background:none;color:var(--accent-ink);border-color:var(--line-strong)}
.chip,.badge{padding:.25rem .75rem;border-radius:var(--r2);border:1px solid var(--line-strong)}.badge,.chosen{background:var(--accent-soft);color:var(--accent-ink);border-color:var(--accent)}
label{display:grid;gap:.25rem}input{font:inherit;padding:.5rem;border:1px solid var(--line-strong);border-radius:var(--r1);background:var(--surface);color:inherit;outline:2px solid var(--focus);outline-offset:2px}
.icons img{inline-size:4rem;block-size:4rem}.round{border-radius:50%}.squircle{border-radius:28%}.mono{background:#444;border-radius:50%;padding:.75rem}
.paper{background:#fff;color:#141414}table{border-collapse:collapse;background:#fff}td,th{padding:.25rem .75rem;border:1px solid #ccc;text-align:start}`

/** One page that shows the look: parts of the app's screens in both languages and themes, mail, paper and icons. */
export const previewPage = async (look: Look, readPicture: ReadPicture): Promise<string> => {
  const picture = async (src: string | undefined): Promise<string | undefined> => {
    const bytes = src === undefined ? undefined : await readPicture(src)
    return bytes && dataOf(bytes, 'image/webp')
  }
  const icon = async (name: IconName) => dataOf(await drawIcon(look, name, readPicture), 'image/png')
  const shown = {
    logo: await picture(look.logo),
    twin: await picture(look.brand.logo_dark?.src),
    icons: `<p class="row icons"><img src="${await icon('icon-192.png')}" alt=""><img class="round" src="${await icon('maskable-192.png')}" alt=""><img class="squircle" src="${await icon('apple-touch-icon.png')}" alt=""><img class="mono" src="${await icon('badge-96.png')}" alt=""></p>`,
  }
  const panels = sourceLocales.flatMap((locale) =>
    (['light', 'dark'] as const).map((mode) => panel(look, locale, mode, shown)),
  )
  const name = escapeHtml(look.words[DEFAULT_LOCALE].name ?? '')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${await faces(look, readPicture)}${lookStyle({ radius: 12, ...look.brand }, undefined).replace(/@font-face\{[^}]*\}/g, '')}${STYLE}</style></head>
<body><main>${panels.join('\n')}</main>
${colourTable(look)}
</body></html>
`
}

const dataOf = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString('base64')}`

/** The fonts are within the page, which lies in a file by itself. */
const faces = async ({ brand }: Look, readPicture: ReadPicture): Promise<string> => {
  const files = Object.values(fontFilesOf(brand)).filter((file) => file !== undefined)
  const rules = files.map(async (file) => {
    const bytes = await readPicture(file)
    return bytes ? `@font-face{font-family:Preview;src:url(${dataOf(bytes, 'font/woff2')})}` : ''
  })
  return `${(await Promise.all(rules)).join('')}:root{--face:Preview,system-ui,sans-serif}`
}

const tokensOf = ({ brand }: Look, mode: Mode): Tokens => ({ ...MODES[mode], ...brandTokens(coloursOf(brand))?.[mode] })

const panel = (
  look: Look,
  locale: Locale,
  mode: Mode,
  { logo, twin, icons }: { logo: string | undefined; twin: string | undefined; icons: string },
): string => {
  const t = textIn(WORDS, locale)
  const { name = '', shortName = '' } = look.words[locale]
  const src = (mode === 'dark' ? twin : undefined) ?? logo
  const tokens = Object.entries(tokensOf(look, mode))
    .map(([token, value]) => `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
  const image = (from: string | undefined) => (from ? `<img src="${from}" alt="">` : '')
  const title = look.brand.show_name === false && src ? '' : `<strong>${escapeHtml(name)}</strong>`
  return `<section lang="${locales[locale].tag}" dir="${locales[locale].dir}" style="${tokens};color-scheme:${mode}">
<header>${image(src)}${title}<nav><span>${t.store}</span><span>${t.book}</span></nav></header>
<article><p class="row"><span class="badge">${t.badge}</span></p><h2>${t.hero}</h2><p>${t.text}<a href="#">${t.link}</a></p><p class="row"><span class="chip chosen">${t.chosen}</span><span class="chip">${t.other}</span></p><p class="row"><button>${t.primary}</button><button class="second">${t.secondary}</button></p><label>${t.field}<input value="sara@example.com"></label></article>
<article class="paper"><p>${image(logo)}</p><h2>${t.mail}</h2><p>${t.invoice} · ${escapeHtml(name)}</p></article>
<article>${icons}<p>${escapeHtml(shortName)}</p></article>
</section>`
}

/** The colours of each theme with their contrast, a line each. */
export const tonesOf = (look: Look): string[] =>
  (['light', 'dark'] as const).flatMap((mode) => {
    const tokens = tokensOf(look, mode)
    return PAIRS.map(
      ([ink, ground]) =>
        `  ${mode}: ${ink} ${tokens[ink]} on ${ground} ${tokens[ground]}, contrast ${contrast(tokens[ink], tokens[ground]).toFixed(1)}`,
    )
  })

const colourTable = (look: Look): string => {
  const rows = (['light', 'dark'] as const).flatMap((mode) => {
    const tokens = tokensOf(look, mode)
    return PAIRS.map(
      ([ink, ground, least]) =>
        `<tr><td>${mode}</td><td style="background:${tokens[ground]};color:${tokens[ink]}">${ink} on ${ground}</td><td>${tokens[ink]} on ${tokens[ground]}</td><td>${contrast(tokens[ink], tokens[ground]).toFixed(1)} of ${least}</td></tr>`,
    )
  })
  const changed = changedColours(coloursOf(look.brand)).map(
    ({ name, from, to }) => `<p>${name}: ${from} is shown as ${to} in the light theme, to be readable.</p>`,
  )
  return `${changed.join('')}<table><thead><tr><th>Theme</th><th>Pair</th><th>Colours</th><th>Contrast</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
