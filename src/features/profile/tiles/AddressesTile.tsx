import { locales } from '#locales/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import type { Address } from '#contract/account/addresses.ts'
import { isMissing } from '#src/api/errors.ts'
import { useOutbox } from '#src/api/outbox/outbox-context.ts'
import { pendingWritesOver } from '#src/api/outbox/overlay.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { joinPlaces, placeName } from '#src/lib/saudi-places.ts'
import { href } from '#src/routes.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** The first page of addresses, the default one first. The profile is shown without them if it fails. */
export const addressesQuery = optional(query('addresses.list', { query: { page: 1 } }), 'failing')

/** Where parcels go, in short. */
export const AddressesTile = () => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(addressesQuery)
  const { pendingWrites } = useOutbox()
  const isWaiting = pendingWritesOver('addresses.list', pendingWrites).length > 0
  const isGone = failure !== null && isMissing(failure)
  const total = answer?.meta.total ?? 0
  const isEmpty = answer !== undefined && total === 0
  const [first] = answer?.data ?? []
  return (
    <Tile
      title={t('profile.addresses.title')}
      glyph={MapPin}
      mark={isWaiting && <Badge tone="warning">{t('forms.waiting')}</Badge>}
      actions={
        !isGone && (
          <Link
            href={href('addresses', {}, { add: isEmpty || undefined })}
            className={buttonClass({ variant: 'quiet' })}
          >
            {!answer
              ? t('profile.addresses.title')
              : isEmpty
                ? t('profile.addresses.add')
                : t('profile.addresses.all', { count: total })}
          </Link>
        )
      }
    >
      {first ? (
        <Short address={first} />
      ) : (
        <Instead isRead={answer !== undefined} isLoading={!answer && failure === null} isGone={isGone} />
      )}
    </Tile>
  )
}

const Short = ({ address }: { address: Address }) => {
  const { locale } = useT()
  const street = [address.building_number, address.street].filter(Boolean).join(' ')
  const place = joinPlaces(address.district, address.city && placeName(address.city, locales[locale].script))
  return (
    <div>
      {address.full_name && <Text weight="medium">{address.full_name}</Text>}
      {[street, place].filter(Boolean).map((line) => (
        <Text key={line}>
          <bdi>{line}</bdi>
        </Text>
      ))}
      {address.short_address && (
        <Text tone="muted">
          <Code>{address.short_address}</Code>
        </Text>
      )}
    </div>
  )
}

const Instead = ({ isRead, isLoading, isGone }: { isRead: boolean; isLoading: boolean; isGone: boolean }) => {
  const { t } = useT()
  if (isLoading)
    return (
      <div aria-busy="true">
        <SkeletonLine width="half" />
        <SkeletonLine width="most" />
      </div>
    )
  return (
    <Text tone="muted">
      {t(isGone ? 'profile.not_available' : isRead ? 'profile.addresses.none' : 'core.offline.title')}
    </Text>
  )
}
