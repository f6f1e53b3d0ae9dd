import { Suspense } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Forms and a card of one's own: none of it is read by visitors and search engines. */
const GiftCards = latePart(async () => (await import('./GiftCards.tsx')).GiftCards)

export const head: PageModule['head'] = ({ t }) => ({ title: t('gifts.cards.title') })

/** Gift cards: one that was bought, buying one, and what is left on one. */
export default function GiftCardsPage({ search }: PageProps) {
  const { t } = useT()
  return (
    <Page spacing="records" title={t('gifts.cards.title')}>
      <Text tone="muted">{t('gifts.cards.intro')}</Text>
      <Suspense fallback={<Text tone="muted">{t('gifts.cards.loading')}</Text>}>
        <GiftCards id={search.get('card') ?? undefined} />
      </Suspense>
    </Page>
  )
}
