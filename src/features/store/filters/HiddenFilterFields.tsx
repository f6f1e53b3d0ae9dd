import { queryPairs, type QueryValues } from '#src/routes.ts'

/** Filters that a form has no fields for but must not lose when it is sent without scripts. */
export const HiddenFilterFields = ({ values }: { values: QueryValues }) =>
  queryPairs(values).map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
