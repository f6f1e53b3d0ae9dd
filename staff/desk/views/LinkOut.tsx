import { useMutation } from '@tanstack/react-query'
import { useT } from '#src/i18n/use-t.ts'
import { share } from '#src/lib/share.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as styles from './LinkOut.css.ts'

/** A link that was answered: it opens, is copied, and is passed on where the device can. */
export const LinkOut = ({ link, title }: { link: string; title: string }) => {
  const { t } = useT()
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(link) })
  return (
    <Stack gap="sm">
      <a href={link} target="_blank" rel="noreferrer" dir="ltr" translate="no" className={styles.link}>
        {link}
      </a>
      <Inline gap="xs">
        <Button variant="secondary" onClick={() => copy.mutate()}>
          {t(copy.isSuccess ? 'desk.link.copied' : 'desk.link.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share({ title, url: link })}>
            {t('desk.link.share')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
