import { Suspense } from 'react'
import type { PageModule } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { Page } from '#src/ui/layout/Page.tsx'

/** The link is read on the device: the server renders, and is sent, nothing of it. */
const TakeTicket = latePart(async () => (await import('./handing/TakeTicket.tsx')).TakeTicket)

export const head: PageModule['head'] = ({ t }) => ({ title: t('handing.take.title') })

/** A ticket that another person hands over by a link. */
export default function TakeTicketPage() {
  const { t } = useT()
  return (
    <Page spacing="records" width="reading" title={t('handing.take.title')}>
      <Suspense>
        <TakeTicket />
      </Suspense>
    </Page>
  )
}
