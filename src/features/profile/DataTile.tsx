import FileUser from 'lucide/dist/esm/icons/file-user.mjs'
import { Suspense } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { DeletionDialog, ExportDialog } from './late-parts.ts'
import { Tile } from './tiles/Tile.tsx'
import type { Customer } from './use-customer.ts'

/** What the shop has of the customer: a copy of it, and its end. */
export const DataTile = ({ customer }: { customer: Customer }) => {
  const { t } = useT()
  const copy = useOpening()
  const deletion = useOpening()
  return (
    <>
      <Tile
        title={t('profile.data.title')}
        glyph={FileUser}
        actions={
          <>
            <Button variant="quiet" onClick={() => copy.open(true)}>
              {t('profile.data.export')}
            </Button>
            <Button variant="quiet" onClick={() => deletion.open(true)}>
              {t('profile.data.delete')}
            </Button>
          </>
        }
      >
        <Text tone="muted">{t('profile.data.text')}</Text>
      </Tile>
      <Suspense>
        {copy.subject && (
          <ExportDialog key={copy.round} format={customer.format} isOpen={copy.isOpen} onClose={copy.close} />
        )}
        {deletion.subject && (
          <DeletionDialog
            key={deletion.round}
            format={customer.format}
            isOpen={deletion.isOpen}
            onClose={deletion.close}
          />
        )}
      </Suspense>
    </>
  )
}
