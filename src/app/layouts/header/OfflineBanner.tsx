import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useHydrated } from '#src/state/hydrated.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

/** Without a network its code may be out of reach as well: then the bare words have to do. */
const load = async () => {
  try {
    return await (await import('../../late/parts.ts')).loadOfflineStrip()
  } catch {
    return BareWords
  }
}

/**
 * Shows that nothing newer can be loaded. The region is always rendered, so that the strip is read aloud when it
 * appears. The server does not know the network, so hydration starts without the strip as well.
 */
export const OfflineBanner = () => {
  const isOffline = useAtomValue(offlineAtom)
  const isHydrated = useHydrated()
  const isShown = isOffline && isHydrated
  const strip = useLatePart(isShown, load, {})
  return <div role="status">{isShown && strip}</div>
}

const BareWords = () => {
  const { t } = useT()
  return (
    <Container>
      <Text>{t('core.offline.banner')}</Text>
    </Container>
  )
}
