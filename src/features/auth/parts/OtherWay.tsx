import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface OtherWayProps {
  /** Question before the link. */
  question?: string
  href: string
  children: ReactNode
}

/** A link to another sign-in page, after a short question. */
export const OtherWay = ({ question, href, children }: OtherWayProps) => (
  <Inline gap="none" justify="center">
    {question && (
      <Text as="span" tone="muted">
        {question}
      </Text>
    )}
    <Link href={href} className={buttonClass({ variant: 'quiet' })}>
      {children}
    </Link>
  </Inline>
)
