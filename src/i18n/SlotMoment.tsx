import { useShopTimes } from './use-shop-times.ts'

interface SlotProps {
  slot: { starts_at: string; time_zone: string }
}

/** When a slot starts, by the clock of its place; its name and the reader's own time follow where those differ. */
export const SlotMoment = ({ slot: { starts_at: at, time_zone: zone } }: SlotProps) => {
  const times = useShopTimes(zone)
  const own = times.own(at)
  return (
    <>
      {times.moment(at)}
      {own !== undefined && <> · {own}</>}
    </>
  )
}

/** Beside a slot's times: the name of its clock and the reader's own time; empty where both clocks agree. */
export const SlotZone = ({ slot: { starts_at: at, time_zone: zone } }: SlotProps) => {
  const times = useShopTimes(zone)
  const name = times.zone(at)
  return name === undefined ? null : (
    <>
      {name} · {times.own(at)}
    </>
  )
}
