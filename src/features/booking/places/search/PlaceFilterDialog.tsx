import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useListMove } from '#src/components/navigation/use-move.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { RangeFields } from '#src/ui/forms/RangeFields.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { KINDS, narrowed, type PlaceFilters, queriesOf, readFilters, SORTS } from './place-search.ts'
import type { PlaceFilterSheetProps } from './PlaceFilterSheet.tsx'

interface PlaceFilterDialogProps extends PlaceFilterSheetProps {
  open: boolean
  onClose: () => void
}

const FIELDS = ['region', 'kind', 'min', 'max', 'sort'] as const
type Values = Record<(typeof FIELDS)[number], string>

const valuesOf = (filters: PlaceFilters): Values => ({
  region: filters.region ?? '',
  kind: filters.kind ?? '',
  min: filters.min?.toString() ?? '',
  max: filters.max?.toString() ?? '',
  sort: filters.sort,
})

/** The filters in a sheet from below: nothing counts before it is applied, and the button says what that would show. */
export const PlaceFilterDialog = ({ open, onClose, view, filters, facets }: PlaceFilterDialogProps) => {
  const { t, say, format } = useT()
  const hasWords = useMessages('filters')
  const form = useId()
  const moveList = useListMove()
  const [typed, setTyped] = useState<Partial<Values>>({})
  const values = { ...valuesOf(filters), ...typed }
  const chosen = { ...filters, page: 1, ...chosenOf(view, values) }
  const count = useCount(view, chosen, open)
  const set = (name: keyof Values) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const close = () => {
    setTyped({})
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    close()
    void moveList(narrowed(view, filters, chosen))
  }
  const select = (name: 'region' | 'kind' | 'sort', options: { value: string; label: string }[]) => (
    <SelectField
      name={name}
      label={t(`filters.${name}`)}
      value={values[name]}
      onChange={(event) => set(name)(event.target.value)}
      options={options}
    />
  )
  const bound = (name: 'min' | 'max') => ({
    name,
    label: t(`filters.price_${name}`),
    value: values[name],
    placeholder: facets.price.max > 0 ? format.amount({ ...facets.price, amount: facets.price[name] }) : undefined,
    onChange: set(name),
  })
  return (
    <Dialog
      open={open && hasWords}
      onClose={close}
      title={t('places.filters.open')}
      closeLabel={t('core.close')}
      placement="bottom"
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => setTyped({ region: '', kind: '', min: '', max: '', sort: 'featured' })}
          >
            {t('filters.clear')}
          </Button>
          <Button type="submit" form={form} full>
            {count === undefined ? t('places.filters.apply') : t('filters.show', { count })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          {select('region', [
            { value: '', label: t('filters.any_region') },
            ...facets.regions.map(({ id, name, count: places }) => ({ value: id, label: `${say(name)} (${places})` })),
          ])}
          {KINDS[view].length > 0 &&
            select('kind', [
              { value: '', label: t('filters.any_kind') },
              ...KINDS[view].map((value) => ({ value, label: t(`places.kind.${value}`) })),
            ])}
          <RangeFields legend={t('filters.price')} min={bound('min')} max={bound('max')} />
          {select(
            'sort',
            SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) })),
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** The values as filters. What makes no sense counts as nothing. */
const chosenOf = (view: PlaceFilterSheetProps['view'], values: Values) => {
  const fields = new URLSearchParams(FIELDS.map((name) => [name, foldDigits(values[name])]))
  const { region, kind, min, max, sort } = readFilters(view, fields)
  return { region, kind, min, max, sort }
}

/** How many results these filters have; undefined while that is not known. */
const useCount = (view: PlaceFilterSheetProps['view'], filters: PlaceFilters, isEnabled: boolean) => {
  const reads = queriesOf(view, filters)
  const useTotal = (nr: number): number | undefined => {
    const read = reads[nr] ?? reads[0]
    const { data } = useQuery({ ...read, meta: { ...read.meta, isQuiet: true }, enabled: isEnabled })
    return nr < reads.length ? data?.meta.total : 0
  }
  const [first, second, third] = [useTotal(0), useTotal(1), useTotal(2)]
  return first === undefined || second === undefined || third === undefined ? undefined : first + second + third
}
