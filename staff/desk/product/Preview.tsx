import type { ProductChoices } from '#contract/desk/product.ts'
import { fromDecimal } from '#contract/rules/money.ts'
import { card as ar } from '#locales/ar/card.ts'
import { card as en } from '#locales/en/card.ts'
import { card as ur } from '#locales/ur/card.ts'
import { type Locale, locales, textIn } from '#locales/index.ts'
import { createFormat } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import * as styles from './Product.css.ts'
import { filledIn, type ProductValues } from './product-values.ts'

interface PreviewProps {
  values: ProductValues
  choices: ProductChoices
  onClose: () => void
}

/** A product as customers see it in each language, made of the store's own parts and of what is in the form. */
export const Preview = ({ values, choices, onClose }: PreviewProps) => {
  const { t } = useT()
  return (
    <Dialog open onClose={onClose} title={t('desk.product.preview_title')} closeLabel={t('desk.close')}>
      <Stack gap="md">
        <p className={styles.caption}>{t('desk.product.preview_hint')}</p>
        {/* Nothing in it takes focus, and it is scrolled by keyboard. */}
        <div className={styles.preview} role="group" aria-label={t('desk.product.preview')} tabIndex={0}>
          {choices.languages.map((language) => (
            <InLanguage key={language} language={language} values={values} currency={choices.currency} />
          ))}
        </div>
      </Stack>
    </Dialog>
  )
}

const WORDS = { ar, en, ur }
/** Stands for a picture until there is one. */
const NO_PICTURE = { src: '', width: 1, height: 1, colour: '#8a8178' }

interface InLanguageProps {
  language: Locale
  values: ProductValues
  currency: string
}

const InLanguage = ({ language, values, currency }: InLanguageProps) => {
  const { name, dir, tag } = locales[language]
  const { badges } = WORDS[language]
  const { pictures } = values
  const [badge] = values.badges
  const text = (part: 'name' | 'summary' | 'description'): string => textIn(filledIn(values[part]), language)
  return (
    <section lang={tag} dir={dir} className={styles.shown}>
      <span className={styles.caption}>{name}</span>
      <div className={styles.card}>
        <ProductCard
          href={`/store/${values.slug}`}
          // It leads nowhere: the form would be left for a product that may not be there yet.
          renderLink={({ children }) => <span>{children}</span>}
          name={text('name')}
          image={pictures[0] ?? NO_PICTURE}
          sizes="16rem"
          badge={badge && badges[badge]}
          price={<CheapestPrice language={language} variants={values.variants} currency={currency} />}
        />
      </div>
      {pictures.length > 1 && (
        <div className={styles.strip}>
          {pictures.map(({ alt, ...file }) => (
            <Picture
              key={file.src}
              image={file}
              alt={alt[language] || text('name')}
              sizes="5rem"
              ratio="square"
              rounded="sm"
            />
          ))}
        </div>
      )}
      <Heading level={3} size="lead">
        {text('name')}
      </Heading>
      <p>{text('summary')}</p>
      <p className={styles.description}>{text('description')}</p>
    </section>
  )
}

type VariantValues = ProductValues['variants'][number]

const CheapestPrice = ({
  language,
  variants,
  currency,
}: {
  language: Locale
  variants: readonly VariantValues[]
  currency: string
}) => {
  const format = createFormat(language)
  const { from, was } = WORDS[language]
  const amountOf = (typed: string): number | undefined => fromDecimal(foldDigits(typed).trim(), currency)
  const priced = variants
    .flatMap((variant) => {
      const amount = amountOf(variant.price)
      return amount === undefined ? [] : [{ amount, before: amountOf(variant.compare_at_price) }]
    })
    .toSorted((one, other) => one.amount - other.amount)
  const [cheapest] = priced
  if (!cheapest) return undefined
  const price = { amount: cheapest.amount, currency }
  const before = cheapest.before === undefined ? undefined : { amount: cheapest.before, currency }
  return (
    <Price
      text={format.amount(price)}
      label={format.money(price)}
      currency={currency}
      fromLabel={priced.at(-1)?.amount === cheapest.amount ? undefined : from}
      compareText={before && format.amount(before)}
      compareLabel={before && was.replace('{{price}}', format.money(before))}
    />
  )
}
