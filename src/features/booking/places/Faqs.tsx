import type { Faq } from '#contract/booking/places.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Section } from './PlaceParts.tsx'

/** Questions and their answers, opened one by one. */
export const Faqs = ({ faqs }: { faqs: readonly Faq[] }) => {
  const { t, say } = useT()
  if (faqs.length === 0) return null
  return (
    <Section title={t('places.faqs')}>
      <div>
        {faqs.map(({ question, answer }) => (
          <Disclosure key={say(question)} summary={<ShopText text={question} />}>
            <Text reading>
              <ShopText text={answer} />
            </Text>
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}
