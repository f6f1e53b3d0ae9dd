import { useT } from '#src/i18n/use-t.ts'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { useStage } from '../core/context.ts'

/** A thin bar at the top while the next page is loading; quick pages never show it. */
export const Progress = () => {
  const { t } = useT()
  return <ProgressBar active={useStage().isPending} label={t('core.loading')} />
}
