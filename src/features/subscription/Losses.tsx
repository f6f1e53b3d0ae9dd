import type { Plan } from '#contract/membership/memberships.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { lossesBetween } from './losses.ts'

interface LossesProps {
  from: Plan
  to: Plan
  /** The day of the change. */
  date: string
}

/** What a change to a smaller plan takes away, shown before it is agreed on; empty where nothing is lost. */
export const Losses = ({ from, to, date }: LossesProps) => {
  const { t } = useT()
  const losses = lossesBetween(from, to)
  if (losses.length === 0) return null
  return (
    <div>
      <Text weight="medium">{t('subscription.losses.title', { date })}</Text>
      <ul>
        {losses.map(({ before, after }) => (
          <li key={before.id}>
            {after ? (
              <Message
                of="subscription.losses.less"
                values={{ before: <ShopText text={before.label} />, after: <ShopText text={after.label} /> }}
              />
            ) : (
              <Message of="subscription.losses.none" values={{ before: <ShopText text={before.label} /> }} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
