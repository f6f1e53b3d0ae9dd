import { LEGAL_STUBS } from '../../modules/legal/stubs.ts'
import { schemaPath } from '../schemas.ts'
import { PLACE_FILES, PLACE_TEXTS } from './place-files.ts'

const yaml = (name: string, text: string): string => `# yaml-language-server: $schema=${schemaPath(name)}\n${text}`

const settings = `# What the shop is called, and who sells. Texts have an English and an Arabic part.
name: { en: My shop, ar: متجري }
# A line beneath the name in the footer, and a sentence or two for search engines and shared links.
tagline: { en: Things made to last, ar: أشياء صُنعت لتبقى }
description: { en: "Cups and bags from people we know, and walks through the old town.", ar: "فناجين وحقائب ممن نعرفهم، وجولات في البلدة القديمة." }
# All prices of the folder are in this currency. They include VAT if the seller has a VAT number.
currency: SAR
# A file in pictures/, or a path of this site.
logo: /images/logo-dark.svg

# Links in the footer, in this order.
social:
  instagram: https://www.instagram.com/my.shop.example

contact:
  email: hello@shop.example
  # phone: "+966501234567"

# What invoices, mails, the footer and the terms say. The code of invoices contains the Arabic name.
seller:
  name: { en: My Shop Est., ar: مؤسسة متجري }
  address: { en: "King Fahd Road, Riyadh, Saudi Arabia", ar: "طريق الملك فهد، الرياض، المملكة العربية السعودية" }
  # registration_number: "1010123456"
  # Without a VAT number no VAT is charged, and none is named.
  # vat_number: "310123456700003"
  # business_center_number: "0000123456"
  # business_center_url: https://eauthenticate.saudibusiness.gov.sa/
  complaints_email: hello@shop.example
  complaints_days: 5
  return_days: 7

# The most a cash order may come to, in whole units of the currency; 0 takes no cash.
# cash_limit: 500
# cash_fee: 15

# What gift wrapping costs; without it gifts are not wrapped.
# gift_wrap: 15

# Words that the search takes for each other. Those before a ">" are only typed.
# synonyms:
#   - فنجان، فناجين
#   - finjal، fenjan > finjan، فنجان
`

const home = `# The two parts of the home page that are words beside a picture.
hero:
  title: { en: Made by hand, ar: صُنعت باليد }
  text: { en: Cups and bags from people we know., ar: فناجين وحقائب ممن نعرفهم. }
  picture: dunes.webp
  alt: { en: A circle over sand, ar: دائرة فوق الرمل }
story:
  title: { en: Who we are, ar: من نحن }
  text: { en: We began with one cup., ar: بدأنا بفنجان واحد. }
  picture: cup-close.webp
  alt: { en: A cup close up, ar: فنجان عن قرب }
`

const categories = `# The shelves of the store, in the order shown. Products name them in the column "Type".
- slug: cups
  name: { en: Cups, ar: الفناجين }
  picture: cup.webp
  alt: { en: A cup, ar: فنجان }
- slug: bags
  name: { en: Bags, ar: الحقائب }
  picture: bag.webp
  alt: { en: A bag, ar: حقيبة }
`

const options = `# What can be chosen of a product, in the order that pages offer it. A swatch makes a value a colour.
- slug: colour
  name: { en: Colour, ar: اللون }
  values:
    - { slug: clay, label: { en: Clay, ar: طيني }, swatch: "#b8623f" }
    - { slug: sand, label: { en: Sand, ar: رملي }, swatch: "#d9c29b" }
`

const makers = `# Who makes the products. Products name them in the column "Vendor".
- slug: huda
  name: { en: Huda, ar: هدى }
  town: { en: Al-Bahah, ar: الباحة }
  story: { en: She makes her glazes from juniper ash., ar: تصنع تزجيجها من رماد العرعر. }
`

const delivery = `# How goods are delivered; an empty list of countries delivers everywhere.
- slug: standard
  name: { en: Standard delivery, ar: توصيل عادي }
  price: 25
  free_from: 300
  days: [2, 5]
  countries: [SA]
  takes_cash: true
`

const coupons = `# A coupon has one of percent, amount and free_delivery: true.
- code: WELCOME10
  label: { en: "Welcome, 10% off", ar: خصم الترحيب 10% }
  percent: 10
  min_subtotal: 100
  per_customer: 1
  # ends: 2027-01-31
`

const plans = `# Memberships. "member-prices" and "free-delivery" have these effects; a quota counts by a meter, without an amount it is
# unlimited.
meters: []
plans:
  - slug: friend
    name: { en: Friend, ar: صديق }
    tagline: { en: For those who come often, ar: لمن يزورنا كثيرًا }
    month: 29
    year: 290
    trial_days: 14
    featured: true
    benefits:
      - slug: member-prices
        kind: discount
        name: { en: Member prices, ar: أسعار الأعضاء }
        label: { en: 10% off everything, ar: خصم 10% على كل المنتجات }
        amount: 10
      - slug: free-delivery
        kind: perk
        name: { en: Delivery, ar: التوصيل }
        label: { en: Free on every order, ar: توصيل مجاني لكل طلب }
`

const products = `Handle,Title,Title (ar),Summary,Summary (ar),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Member Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Image Alt Text (ar)
coffee-cup,Coffee cup,فنجان قهوة,"Thrown by hand, holds 90 ml",مصنوع باليد ويتسع 90 مل,huda,cups,"new, handmade",colour,clay,CUP-CLAY,49.00,,44.00,20,cup.webp,1,A clay cup,فنجان من الطين
coffee-cup,,,,,,,,,sand,CUP-SAND,49.00,,44.00,12,cup-close.webp,2,The cup close up,الفنجان عن قرب
shoulder-bag,Shoulder bag,حقيبة كتف,Woven from wool,منسوجة من الصوف,,bags,handmade,,,BAG-1,249.50,299.00,224.00,5,bag.webp,1,A woven bag,حقيبة منسوجة
`

/** The files of the example, by their paths. */
export const EXAMPLE_FILES: Record<string, string> = {
  'settings.yaml': yaml('settings.yaml', settings),
  'home.yaml': yaml('home.yaml', home),
  'categories.yaml': yaml('categories.yaml', categories),
  'options.yaml': yaml('options.yaml', options),
  'makers.yaml': yaml('makers.yaml', makers),
  'delivery.yaml': yaml('delivery.yaml', delivery),
  'coupons.yaml': yaml('coupons.yaml', coupons),
  'plans.yaml': yaml('plans.yaml', plans),
  ...Object.fromEntries(Object.entries(PLACE_FILES).map(([name, text]) => [name, yaml(name, text)])),
  ...PLACE_TEXTS,
  'products.csv': products,
  'texts/coffee-cup.en.md': 'Each cup is thrown on the wheel and fired twice.\n\nWash it by hand.\n',
  'texts/coffee-cup.ar.md': 'يُشكَّل كل فنجان على الدولاب ويُحرق مرتين.\n\nيُغسل باليد.\n',
  'texts/shoulder-bag.en.md': 'Woven on a ground loom, with a strap that can be shortened.\n',
  'texts/shoulder-bag.ar.md': 'منسوجة على نول أرضي، ولها حزام يمكن تقصيره.\n',
  'legal/terms.en.md': `Last updated: 2026-11-01

1. Who we are

${LEGAL_STUBS['terms.en']}
`,
  'legal/terms.ar.md': `آخر تحديث: 2026-11-01

1. من نحن

${LEGAL_STUBS['terms.ar']}
`,
  'legal/privacy.en.md': `Last updated: 2026-11-01

1. What we keep

${LEGAL_STUBS['privacy.en']}
`,
  'legal/privacy.ar.md': `آخر تحديث: 2026-11-01

1. ما نحتفظ به

${LEGAL_STUBS['privacy.ar']}
`,
}
