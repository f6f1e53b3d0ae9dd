import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { type Request, OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'

interface Offered {
  run: string
  fill?: Request['fill']
  /** What it is about, where there are several. */
  of?: string
}

/** Operations beside the form of a product that are done at once and for all products, such as a further category. */
export const OperationButtons = ({ offers }: { offers: readonly Offered[] }) => {
  const words = useDeskWords()
  const operations = useOperations()
  const [request, setRequest] = useState<Request>()
  return (
    <Inline gap="sm">
      {offers.map(({ run, fill = {}, of }) => {
        const operation = operations.get(run)
        return (
          operation && (
            <Button key={`${run} ${of}`} variant="quiet" onClick={() => setRequest({ operation, fill })}>
              <Icon glyph={Plus} size="sm" /> {words.operation(operation).text}
              {of !== undefined && `: ${of}`}
            </Button>
          )
        )
      })}
      {request && <OperationDialog {...request} onClose={() => setRequest(undefined)} />}
    </Inline>
  )
}
