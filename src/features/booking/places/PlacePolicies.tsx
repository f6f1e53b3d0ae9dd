import type { CancelPolicy, Policy } from '#contract/booking/places.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Section } from './PlaceParts.tsx'
import { formatNotice } from './place-words.ts'

interface PlacePoliciesProps {
  cancellation: CancelPolicy
  policies: readonly Policy[]
}

/** What happens when plans change, and the rules of the place. */
export const PlacePolicies = ({ cancellation, policies }: PlacePoliciesProps) => {
  const { t } = useT()
  return (
    <>
      <Section title={t('places.cancellation')}>
        <CancellationText cancellation={cancellation} />
      </Section>
      {policies.length > 0 && (
        <Section title={t('places.policies')}>
          <Stack gap="sm">
            {policies.map(({ id, title, text }) => (
              <div key={id}>
                <Text weight="medium">
                  <ShopText text={title} />
                </Text>
                <Text reading>
                  <ShopText text={text} />
                </Text>
              </div>
            ))}
          </Stack>
        </Section>
      )}
    </>
  )
}

/** What is given back when a booking is cancelled, tier by tier, in plain words. */
export const CancellationText = ({ cancellation: { tiers, cutoff_hours: cutoff } }: { cancellation: CancelPolicy }) => {
  const { t, format } = useT()
  const time = (hours: number) => formatNotice(t, hours)
  return (
    <ul>
      {tiers
        .filter(({ refund_percent: percent }) => percent > 0)
        .map(({ hours_before: hours, refund_percent: percent }) => (
          <li key={hours}>
            {percent === 100
              ? t('places.refund.all', { time: time(hours) })
              : t('places.refund.part', { percent: format.percent(percent / 100), time: time(hours) })}
          </li>
        ))}
      <li>{t('places.refund.none')}</li>
      <li>{t('places.refund.cutoff', { time: time(cutoff) })}</li>
    </ul>
  )
}
