import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { hrefOf, NEW_KEY, type Place, replacePlace } from '#staff/desk/router.ts'
import { ReadFailure } from '#staff/desk/views/ReadFailure.tsx'
import * as recordStyles from '#staff/desk/views/RecordView.css.ts'
import { choicesQuery, productQuery } from './product-calls.ts'
import { filledIn } from './product-values.ts'
import { ProductForm } from './ProductForm.tsx'

/** The page of one product, or of a new one. */
export const ProductView = ({ place }: { place: Place }) => {
  const { t, say } = useT()
  const { screen, tab, key = NEW_KEY } = place
  const isNew = key === NEW_KEY
  const choices = useQuery(choicesQuery)
  const product = useQuery({ ...productQuery(key), enabled: !isNew })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [key])
  const failed = [choices, product].find(({ error, data }) => error && !data)
  const isReady = choices.data && (isNew || product.data)
  const name = product.data?.name
  return (
    <Stack gap="md">
      <a href={hrefOf({ screen, tab })} className={recordStyles.back}>
        <Icon glyph={ArrowLeft} size="sm" mirror /> {t('desk.product.back')}
      </a>
      <Heading level={1} size="heading" ref={heading}>
        <span dir="auto">{isNew ? t('desk.product.new') : (name && say(filledIn(name))) || key}</span>
      </Heading>
      {failed?.error && <ReadFailure error={failed.error} onAgain={() => void failed.refetch()} />}
      {!isReady && !failed && (
        <p role="status">
          <Spinner /> {t('desk.loading')}
        </p>
      )}
      {choices.data && isReady && (
        <ProductForm
          key={key}
          product={product.data}
          choices={choices.data}
          onCreated={(slug) => replacePlace({ screen, tab, key: slug })}
        />
      )}
    </Stack>
  )
}
