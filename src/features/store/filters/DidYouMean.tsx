import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { type Filters, narrowed } from '#src/features/store/search.ts'
import { StayLink } from '#src/components/navigation/StayLink.tsx'

interface DidYouMeanProps {
  typed: string
  /** What the list on screen was searched for instead. */
  suggestion: string
  filters: Omit<Filters, 'q'>
  /** Called after the link was followed, which removes it together with the focus. */
  onFollowed: () => void
}

/** Shows that a misspelt word was read as another. */
export const DidYouMean = ({ typed, suggestion, filters, onFollowed }: DidYouMeanProps) => {
  const { t } = useT()
  return (
    <Text>
      {t('store.did_you_mean', { q: typed })}{' '}
      <StayLink href={narrowed({ ...filters, q: typed }, { q: suggestion })} onMoved={onFollowed}>
        <bdi>{suggestion}</bdi>
      </StayLink>
    </Text>
  )
}
