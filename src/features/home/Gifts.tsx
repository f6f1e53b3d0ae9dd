import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Section } from './Section.tsx'

/** Bounds of what a gift costs, in the whole units the list filters by. */
const STEPS: readonly { min?: number; max?: number }[] = [{ max: 100 }, { min: 100, max: 250 }, { min: 250 }]
const MINOR = 100
/** By its type alone: the rules of gift cards are no part of the first load of public pages. */
const FEATURE: typeof GIFT_CARDS = 'gift-cards'

/** Ways into the store by what a gift may cost, and a gift card where the shop has them. */
export const Gifts = ({ currency }: { currency: string | undefined }) => {
  const { t, format, locale } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  if (!currency) return null
  const money = (units: number) => format.money({ amount: units * MINOR, currency })
  const labelOf = ({ min, max }: (typeof STEPS)[number]) => {
    if (min === undefined) return t('home.gifts.up_to', { price: money(max ?? 0) })
    return max === undefined
      ? t('home.gifts.from', { price: money(min) })
      : t('home.gifts.between', { from: format.number(min), to: money(max) })
  }
  return (
    <Section title={t('home.gifts.title')} more={href('store', {}, { q: t('home.gifts.word') })}>
      <Inline gap="sm">
        {STEPS.map((step) => (
          <Link key={step.min ?? 0} href={href('store', {}, step)} className={buttonClass({ variant: 'secondary' })}>
            {labelOf(step)}
          </Link>
        ))}
        {settings?.general.features?.includes(FEATURE) && (
          <Link href={href('giftCards')} className={buttonClass({ variant: 'secondary' })}>
            {t('home.gifts.cards')}
          </Link>
        )}
      </Inline>
    </Section>
  )
}
