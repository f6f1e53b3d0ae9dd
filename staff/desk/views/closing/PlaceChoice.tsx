import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import type { Preview } from './closing.ts'
import * as styles from './ClosingView.css.ts'

interface PlaceChoiceProps {
  places: Preview['places']
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Which places close, by their slugs: one, some or all; those with most bookings first. */
export const PlaceChoice = ({ places, chosen, onChoose }: PlaceChoiceProps) => {
  const { t, say } = useT()
  return (
    <FieldGroup legend={t('desk.closing.places', { count: chosen.size, total: places.length })}>
      <Inline gap="xs">
        <Button variant="secondary" onClick={() => onChoose(new Set(places.map(({ slug }) => slug)))}>
          {t('desk.closing.all')}
        </Button>
        <Button variant="quiet" disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          {t('desk.closing.no_place')}
        </Button>
      </Inline>
      <div className={styles.places}>
        {places.map(({ slug, name, bookings }) => (
          <Checkbox
            key={slug}
            checked={chosen.has(slug)}
            onChange={({ target }) => {
              const others = [...chosen].filter((one) => one !== slug)
              onChoose(new Set(target.checked ? [...others, slug] : others))
            }}
          >
            {t('desk.closing.place', { name: say(name), bookings: t('desk.closing.bookings', { count: bookings }) })}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
