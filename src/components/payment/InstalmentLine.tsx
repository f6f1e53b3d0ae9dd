import type { Money } from '#contract/rules/common.ts'
import type { InstalmentMethod } from '#contract/rules/instalments.ts'
import { splitInFour } from '#contract/rules/split-in-four.ts'
import type { MessageKey } from '#locales/messages.ts'
import { PriceText } from '#src/components/price/PriceText.tsx'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'

/** What providers are called; one that is not known here is left out. */
const NAMES = {
  tabby: 'extras.instalments.tabby',
  tamara: 'extras.instalments.tamara',
} as const satisfies Record<InstalmentMethod, MessageKey>
const isKnown = (method: string): method is InstalmentMethod => Object.hasOwn(NAMES, method)

/** What a sum comes to in four payments, and with whom; nothing where no provider splits it. `by`: that one alone. */
export const InstalmentLine = ({ of, by }: { of: Money; by?: string | undefined }) => {
  const { t, format } = useT()
  const { instalments = [] } = useShopTerms()
  const hasWords = useMessages('extras')
  const methods = instalments
    .filter(({ least, most }) => of.amount >= least.amount && of.amount <= most.amount)
    .map(({ method }) => method)
    .filter((method) => isKnown(method))
    .filter((method) => (by ?? method) === method)
  if (methods.length === 0) return null
  const { each, last } = splitInFour(of.amount)
  const money = (amount: number): Money => ({ ...of, amount })
  const names = methods.map((method) => t(NAMES[method]))
  return (
    <Text as="span" size="caption" tone="muted">
      {hasWords ? (
        <>
          <PriceText
            message={each === last ? 'extras.instalments.even' : 'extras.instalments.uneven'}
            price={money(each)}
            values={{ last: format.money(money(last)) }}
          />
          {` · ${by === undefined ? names.join(`${t('extras.instalments.comma')} `) : t('extras.instalments.no_interest')}`}
        </>
      ) : (
        '\u00A0'
      )}
    </Text>
  )
}
