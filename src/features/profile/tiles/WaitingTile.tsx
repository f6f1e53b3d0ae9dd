import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import { Link } from 'wouter'
import { isInList, waitingQuery } from '#src/components/waiting/use-waiting.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** The waiting lists that the customer is on; empty without any. */
export const WaitingTile = () => {
  const { t } = useT()
  const hasWords = useMessages('waiting')
  const { data: answer } = useQuery(waitingQuery)
  const count = answer?.data.filter(isInList).length ?? 0
  if (!hasWords || count === 0) return null
  return (
    <Tile
      title={t('waiting.title')}
      glyph={Hourglass}
      actions={
        <Link href={href('waiting')} className={buttonClass({ variant: 'secondary' })}>
          {t('waiting.see')}
        </Link>
      }
    >
      <Text>{t('waiting.count', { count })}</Text>
    </Tile>
  )
}
