import { manifestWords } from '#locales/web-manifest.ts'
import { vatPercentOf } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { legalRepository } from '../legal/repository.ts'
import { isLegalStub } from '../legal/stubs.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { readSellerValues, type SellerValues } from '../../settings/seller.ts'
import type { LegalRow, SettingsRow } from '../../db/schema/rows.ts'
import { DEFAULT_LOGO } from './serialize.ts'

export const EMPTY_SHOP =
  'This shop is empty. Fill it: npm run admin -- shop init <folder>, then npm run admin -- shop apply <folder>.'

/** What a shop that sells does not say about itself: a sentence each. It starts all the same. */
export const findGaps = async (db: Database): Promise<string[]> => {
  const row = await settingsRepository(db).read()
  if (row === undefined) return [EMPTY_SHOP]
  return [
    ...missingLook(row),
    ...missingSellerFacts(await readSellerValues(db)),
    ...missingLegalTexts(await legalRepository(db).list()),
  ]
}

/** A sentence for each part of the look that customers see in place of the shop's own. */
const missingLook = ({ name, logo, brand }: SettingsRow): string[] =>
  name.en === manifestWords.en.name
    ? []
    : [
        ...(hasOwnIcon({ logo, brand })
          ? []
          : ['This shop has no icon of its own on home screens: name one in brand.yaml, then shop apply.']),
        ...(brand.colours
          ? []
          : ['This shop is in the colours of the app: name its own in brand.yaml, then shop apply.']),
      ]

const hasOwnIcon = ({ logo, brand }: Pick<SettingsRow, 'logo' | 'brand'>): boolean =>
  brand.icon !== undefined || (logo !== '' && logo !== DEFAULT_LOGO)

/** A sentence for each legal text that customers agree to unread: it is missing, or still that of the example. */
const missingLegalTexts = (rows: readonly LegalRow[]): string[] =>
  (['terms', 'privacy'] as const)
    .filter((kind) => {
      const text = rows.find((row) => row.kind === kind)?.text
      return text === undefined || isLegalStub(text.ar) || isLegalStub(text.en)
    })
    .map(
      (kind) =>
        `This shop has no ${kind} of its own: write legal/${kind}.en.md and legal/${kind}.ar.md, then shop apply.`,
    )

const UNTAXED =
  'This shop has no VAT number, so it charges and names no VAT: npm run admin -- settings set vat_number …'

/** What the Saudi e-commerce law asks a shop to show, and the settings that say it; any of a line is enough. */
const REQUIRED: [fact: string, ...keys: (keyof SellerValues)[]][] = [
  ['the name of the seller', 'seller_name', 'seller_name_en'],
  ['the address of the seller', 'seller_address_ar', 'seller_address_en'],
  ['a commercial registration or Saudi Business Center number', 'registration_number', 'business_center_number'],
  ['an email address or a telephone number', 'contact_email', 'contact_phone'],
  ['where complaints are sent', 'complaints_email'],
  ['how many days goods can be returned', 'return_days'],
]

/** A sentence for each fact about the seller that is missing. */
const missingSellerFacts = (values: SellerValues): string[] => [
  ...REQUIRED.filter(([, ...keys]) => keys.every((key) => values[key] === undefined)).map(
    ([fact, key]) => `This shop does not show ${fact}: npm run admin -- settings set ${key} …`,
  ),
  ...(vatPercentOf(values) > 0 ? [] : [UNTAXED]),
]
