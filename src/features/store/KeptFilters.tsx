/** Filters that a form does not ask about but must not lose when it is sent without scripts. */
export const KeptFilters = ({ values }: { values: Record<string, string | number | undefined> }) =>
  Object.entries(values).map(
    ([name, value]) =>
      value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
