import { lazy, Suspense, useState } from 'react'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { goTo } from '#staff/desk/router.ts'
import type { NewsState } from './use-news.ts'

const NoticesDialog = lazy(async () => ({ default: (await import('./NoticesDialog.tsx')).NoticesDialog }))

/** What came in since the page was opened, and the choices of how one is told. */
export const News = ({ unseen, see }: NewsState) => {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const [only] = unseen
  const open = () => {
    see()
    goTo({ screen: 'today' })
  }
  return (
    <>
      <span role="status">
        {only && (
          <Button onClick={open}>
            {unseen.length === 1
              ? t(`desk.notices.news.${only.topic}`)
              : t('desk.notices.news.several', { count: unseen.length })}
          </Button>
        )}
      </span>
      <IconButton glyph={Bell} label={t('desk.notices.title')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <NoticesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
