import { Suspense } from 'react'
import type { PageModule } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { Page } from '#src/ui/layout/Page.tsx'

/** What it shows is the reader's alone, and shares nothing with the pages that visitors look around on. */
const Waiting = latePart(async () => (await import('./Waiting.tsx')).Waiting)

export const head: PageModule['head'] = ({ t }) => ({ title: t('waiting.title') })

/** The waiting lists of the session, and the entry that a mail's link names. */
export default function WaitingPage() {
  const { t } = useT()
  return (
    <Page spacing="records" title={t('waiting.title')}>
      <Suspense>
        <Waiting />
      </Suspense>
    </Page>
  )
}
