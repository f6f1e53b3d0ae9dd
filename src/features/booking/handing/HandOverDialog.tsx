import { useState } from 'react'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import type { Booking } from '#contract/booking/bookings.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { share } from '#src/lib/share.ts'
import { href } from '#src/routes.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface HandOverProps {
  booking: Booking
  how: NonNullable<Booking['hand_over']>
  onMade: () => Promise<unknown>
  onClose: () => void
}

/** Chooses seats for another person, then shows the link that they take them by, once. */
export const HandOverDialog = ({ booking, how, onMade, onClose }: HandOverProps) => {
  const { t, say, format } = useT()
  const [secret, setSecret] = useState<string>()
  const isWhole = how === 'whole'
  const [seats, setSeats] = useState<Record<string, number>>(() =>
    Object.fromEntries(
      booking.units.map(({ unit_id: id, quantity }, index) => [id, isWhole ? quantity : index === 0 ? 1 : 0]),
    ),
  )
  const form = useCallForm('handovers.create', {
    noDraft: 'untyped',
    isQuiet: true,
    defaults: { name: '' },
    rules: {},
    input: ({ name }) => ({
      params: { id: booking.id },
      body: {
        units: Object.entries(seats).map(([unit_id, quantity]) => ({ unit_id, quantity })),
        ...(name !== '' && { name }),
      },
    }),
    onDone: async ({ data }) => {
      setSecret(data.secret)
      await onMade()
    },
  })
  if (secret !== undefined) return <Link booking={booking} secret={secret} onClose={onClose} />
  return (
    <FormDialog
      open
      isShort
      onClose={onClose}
      title={t('handing.dialog.title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('handing.dialog.make')}
      isSending={form.isSending}
      cancelLabel={t('handing.dialog.cancel')}
      onCancel={onClose}
      failure={form.problem?.message}
    >
      {isWhole ? (
        <Text>{t('handing.dialog.whole')}</Text>
      ) : (
        booking.units.map(({ unit_id: id, label, quantity }) => (
          <Inline key={id} justify="between" gap="sm">
            <Text weight="medium">
              <ShopText text={label} />
            </Text>
            <Stepper
              label={`${t('handing.dialog.seats')}: ${say(label)}`}
              lessLabel={t('handing.dialog.fewer', { name: say(label) })}
              moreLabel={t('handing.dialog.more', { name: say(label) })}
              value={seats[id] ?? 0}
              text={format.digits(String(seats[id] ?? 0))}
              min={0}
              max={quantity}
              onChange={(next) => setSeats({ ...seats, [id]: next })}
            />
          </Inline>
        ))
      )}
      <FormField
        {...form.field('name')}
        label={t('handing.dialog.name')}
        hint={t('handing.dialog.hint')}
        autoComplete="off"
        maxLength={100}
      />
    </FormDialog>
  )
}

/** The link, while it is there to be sent. Its secret stands behind `#`, which no server is sent. */
const Link = ({ booking, secret, onClose }: Pick<HandOverProps, 'booking' | 'onClose'> & { secret: string }) => {
  const { t, say } = useT()
  const [isCopied, setCopied] = useState<boolean>()
  const url = `${location.origin}${href('ticket')}#${secret}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const handOn = async () => {
    const title = t('handing.link.share_title', { name: say(booking.place.name) })
    if ((await share({ title, text: title, url })) === 'copied') setCopied(true)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('handing.link.title')}
      closeLabel={t('core.close')}
      footer={<Button onClick={onClose}>{t('handing.link.done')}</Button>}
    >
      <Stack gap="md">
        <Text>{t('handing.link.text')}</Text>
        <FormField
          label={t('handing.link.address')}
          type="url"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Inline gap="sm">
          <Button onClick={() => void handOn().catch(() => setCopied(false))}>
            <Icon glyph={Share} size="sm" />
            {t('handing.link.share')}
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            <Icon glyph={Copy} size="sm" />
            {t('handing.link.copy')}
          </Button>
        </Inline>
        <Text size="caption" tone="muted">
          <span role="status">
            {isCopied !== undefined && t(isCopied ? 'handing.link.copied' : 'handing.link.not_copied')}
          </span>
        </Text>
      </Stack>
    </Dialog>
  )
}
