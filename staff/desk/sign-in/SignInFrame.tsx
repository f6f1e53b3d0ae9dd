import type { ReactNode } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { useOtherLanguage } from '#staff/words.tsx'
import * as styles from './SignInFrame.css.ts'

/** The page around signing in, with the other language. */
export const SignInFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useT()
  const other = useOtherLanguage()
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Stack gap="lg">
          <div className={styles.head}>
            <p className={styles.brand}>{t('desk.title')}</p>
            <Button variant="quiet" lang={other.lang} onClick={other.choose}>
              {other.name}
            </Button>
          </div>
          <Heading level={1} size="heading">
            {title}
          </Heading>
          {children}
        </Stack>
      </div>
    </main>
  )
}
