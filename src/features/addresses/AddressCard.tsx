import { useAtomValue } from 'jotai'
import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import type { Address } from '#contract/account/addresses.ts'
import { isVisiblyPending } from '#src/api/outbox/visibly-pending.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './AddressCard.css.ts'
import { isA } from '#src/api/outbox/overlay.ts'
import type { AddressEntry } from './address-entries.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { labelOf } from '#src/components/address/address-values.ts'

const GLYPHS = { home: House, work: BriefcaseBusiness, other: MapPin }

interface AddressCardProps {
  entry: AddressEntry
  onEdit: (address: Address) => void
  onMakeDefault: (address: Address) => void
  onRemove: (address: Address) => void
  onDrop: () => void
}

/** One address, and what can be done with it. */
export const AddressCard = ({ entry, onEdit, onMakeDefault, onRemove, onDrop }: AddressCardProps) => {
  const { t } = useT()
  const { label, lines, name } = useDescribe()
  const isOffline = useAtomValue(offlineAtom)
  const { address, saved, pendingWrite } = entry
  const named = { name: name(address) }
  return (
    <Card as="article" className={styles.card}>
      <Inline gap="xs">
        <Icon glyph={GLYPHS[labelOf(address.label)]} className={styles.glyph} />
        <Heading level={2} size="lead">
          {label(address)}
        </Heading>
        {address.is_default && <Badge tone="soft">{t('addresses.default')}</Badge>}
        {pendingWrite && isVisiblyPending(pendingWrite, isOffline) && (
          <Badge tone="warning">{t('forms.waiting')}</Badge>
        )}
      </Inline>
      <div className={styles.words}>
        {address.full_name && (
          <Text weight="medium">
            <bdi>{address.full_name}</bdi>
          </Text>
        )}
        {lines(address).map((line) => (
          <Text key={line}>
            <bdi>{line}</bdi>
          </Text>
        ))}
        {address.short_address && (
          <Text tone="muted">
            {t('address.parts.short_address')} <Code>{address.short_address}</Code>
          </Text>
        )}
        {address.phone && (
          <Text tone="muted">
            <Code>{writtenPhone(address.phone)}</Code>
          </Text>
        )}
      </div>
      <Inline gap="xxs" className={styles.actions}>
        {saved ? (
          <>
            <Button
              variant="quiet"
              aria-label={t('addresses.edit_named', named)}
              onClick={() => onEdit({ ...saved, ...address } as Address)}
            >
              {t('addresses.edit')}
            </Button>
            {!address.is_default && (
              <Button
                variant="quiet"
                busy={isA(pendingWrite, 'addresses.update') && !isVisiblyPending(pendingWrite, isOffline)}
                aria-label={t('addresses.make_default_named', named)}
                onClick={() => onMakeDefault({ ...saved, ...address } as Address)}
              >
                {t('addresses.make_default')}
              </Button>
            )}
            <Button variant="quiet" aria-label={t('addresses.remove_named', named)} onClick={() => onRemove(saved)}>
              {t('addresses.remove')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={onDrop}>
            {t('addresses.do_not_send')}
          </Button>
        )}
      </Inline>
    </Card>
  )
}
