import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { useOutbox } from '#src/api/outbox/outbox-context.ts'
import { isA } from '#src/api/outbox/overlay.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** How long a press can be taken back: that a parcel has arrived is not undone later. */
const UNDO_MS = 6000

/** Confirms that a parcel has arrived, without a network too. */
export const ReceiveParcel = ({ order: { id }, parcel }: { order: Order; parcel: string }) => {
  const { t } = useT()
  const isOnline = useAtomValue(onlineAtom)
  const { pendingWrites, send, drop } = useOutbox()
  const [problem, setProblem] = useState<ApiProblem>()
  const pendingWrite = pendingWrites.find((one) => isA(one, 'orders.receive') && one.input.params.parcel === parcel)
  const receive = async () => {
    const sent = await send('orders.receive', { params: { id, parcel } }, { undoMs: UNDO_MS })
    setProblem('problem' in sent ? sent.problem : undefined)
  }
  return (
    <>
      <div role="status">
        {pendingWrite && (
          <Inline gap="sm">
            <Text>{t(isOnline ? 'orders.receive.done' : 'orders.receive.waiting')}</Text>
            {pendingWrite.state === 'waiting' && (
              <Button variant="quiet" onClick={() => void drop(pendingWrite.key)}>
                {t('orders.receive.undo')}
              </Button>
            )}
          </Inline>
        )}
      </div>
      <ErrorNotice problem={problem} />
      {!pendingWrite && (
        <Button variant="secondary" onClick={() => void receive()}>
          {t('orders.receive.action')}
        </Button>
      )}
    </>
  )
}
