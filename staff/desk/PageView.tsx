import { useQuery } from '@tanstack/react-query'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import type { Place } from './router.ts'
import { type PageName, PAGES } from './pages.ts'
import { ReadFailure } from './views/ReadFailure.tsx'

interface PageViewProps {
  view: PageName
  place: Place
}

/** A page of its own, whose code is fetched when it is opened. */
export const PageView = ({ view, place }: PageViewProps) => {
  const { t } = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'code', view],
    queryFn: async () => ({ Page: await PAGES[view]() }),
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (data) return <data.Page place={place} />
  if (error) return <ReadFailure error={error} onAgain={() => void refetch()} />
  return (
    <p role="status">
      <Spinner /> {t('desk.loading')}
    </p>
  )
}
