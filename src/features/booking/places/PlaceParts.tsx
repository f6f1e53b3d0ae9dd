import { type ReactNode, useId } from 'react'
import type { Text as Texts } from '#contract/rules/common.ts'
import { ShareButton } from '#src/components/navigation/ShareButton.tsx'
import { ShopProse } from '#src/components/text/ShopProse.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { type Glyph, Icon } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PlaceParts.css.ts'
import {} from './place-words.ts'

/** A part of a place's page under its heading. */
export const Section = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} className={styles.section}>
      <Heading level={2} size="title" id={own}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A place's name, what it is in a line, and what others think of it. */
export const PlaceHead = ({
  name,
  line,
  rating,
}: {
  name: Texts
  line: Texts
  rating: { average: number; count: number }
}) => {
  const { t, say, format } = useT()
  const average = format.rating(rating.average)
  return (
    <Stack gap="sm">
      <Inline justify="between" align="start" wrap={false}>
        <Heading level={1}>
          <ShopText text={name} />
        </Heading>
        <ShareButton
          title={say(name)}
          label={t('places.share')}
          copied={t('places.copied')}
          failed={t('places.not_copied')}
        />
      </Inline>
      <Text size="lead" tone="muted" reading>
        <ShopText text={line} />
      </Text>
      {rating.count > 0 ? (
        <Rating value={rating.average} label={t('places.rating', { average, count: rating.count })} />
      ) : (
        <Text size="caption" tone="muted">
          {t('places.unrated')}
        </Text>
      )}
    </Stack>
  )
}

/** Running text in paragraphs. */
export const Prose = ({ text }: { text: Texts }) => (
  <Stack gap="sm">
    <ShopProse text={text} />
  </Stack>
)

/** A text of a place under its heading; nothing where the shop wrote none. */
export const TextSection = ({ title, text, children }: { title: string; text: Texts; children?: ReactNode }) => {
  const { say } = useT()
  const isWritten = say(text) !== ''
  return isWritten || children ? (
    <Section title={title}>
      {isWritten && (
        <Text reading>
          <ShopText text={text} />
        </Text>
      )}
      {children}
    </Section>
  ) : null
}

export interface Fact {
  glyph: Glyph
  label: string
  value: ReactNode
}

/** The key facts. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const { t } = useT()
  return (
    <dl aria-label={t('places.facts.label')} className={styles.facts}>
      {facts.map(({ glyph, label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.factTerm}>
            <Icon glyph={glyph} className={styles.factIcon} />
            {label}
          </dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
