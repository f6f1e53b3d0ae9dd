import { type ReactNode, useId } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Carousel } from '#src/ui/media/Carousel.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

interface PlaceRowProps {
  title: ReactNode
  /** Its words, where the title is more than those. */
  label?: string
  children: readonly ReactNode[]
}

/** Other places side by side. */
export const PlaceRow = ({ title, label = String(title), children }: PlaceRowProps) => {
  const { t } = useT()
  const id = useId()
  if (children.length === 0) return null
  return (
    <Stack as="section" gap="md">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Carousel label={label} previousLabel={t('places.previous')} nextLabel={t('places.next')} item="card">
        {children}
      </Carousel>
    </Stack>
  )
}
