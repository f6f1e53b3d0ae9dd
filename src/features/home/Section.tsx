import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Link } from 'wouter'
import type { Text as Words } from '#contract/rules/common.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './Section.css.ts'

/** What the shop calls the section; the app's own title without it. */
export const OwnHeading = createContext<Words | undefined>(undefined)

interface SectionProps {
  title: string
  /** Where there is more of it. */
  more?: string
  /** Label of that link; "See all" by default. */
  moreLabel?: string
  children: ReactNode
}

/** A part of the home page that is revealed as one. */
export const Section = ({ title, more, moreLabel, children }: SectionProps) => {
  const { t } = useT()
  const id = useId()
  const own = useContext(OwnHeading)
  const shown = own ? <ShopText text={own} /> : title
  return (
    <section aria-labelledby={id} data-reveal="" className={styles.section}>
      <Container>
        <div className={styles.head}>
          <Heading level={2} id={id}>
            {shown}
          </Heading>
          {more && (
            <Link href={more} className={styles.more}>
              {moreLabel ?? t('home.see_all')}
              <VisuallyHidden>: {shown}</VisuallyHidden>
              <Icon glyph={ArrowRight} size="sm" mirror />
            </Link>
          )}
        </div>
        {children}
      </Container>
    </section>
  )
}
