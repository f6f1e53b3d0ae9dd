import { type MouseEvent, type ReactNode, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { keepsCookies } from '#src/lib/device/write-cookie.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './AuthCard.css.ts'

interface AuthCardProps {
  title: string
  /** Why one is here, in a sentence. */
  lead: ReactNode
  children: ReactNode
  /** Links to alternatives. */
  end?: ReactNode
}

/** One of the sign-in pages: a question, its form, and links to alternatives. */
export const AuthCard = ({ title, lead, children, end }: AuthCardProps) => (
  <div className={styles.place} onMouseDown={stayInField}>
    <div className={styles.card}>
      <Stack gap="xs">
        <Heading level={1} size="heading">
          {title}
        </Heading>
        <Text tone="muted" reading>
          {lead}
        </Text>
      </Stack>
      <CookieNotice />
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  </div>
)

/** Shown before any input: a session of a browser without cookies ends with the page. */
const CookieNotice = () => {
  const isHydrated = useHydrated()
  return isHydrated ? <CookieProbe /> : null
}

const CookieProbe = () => {
  const { t } = useT()
  const [hasCookies] = useState(keepsCookies)
  return hasCookies ? null : <Notice tone="warning">{t('auth.cookies')}</Notice>
}

/**
 * On blur a field may show an error, which would move the pressed button away under the pointer before it is released:
 * so pressing keeps the focus in the field, until the click moves it.
 */
const stayInField = (event: MouseEvent<HTMLElement>) => {
  if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault()
}
