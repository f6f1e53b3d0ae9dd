/** Runs a load once, however often it is called; after a failure it may be tried again. */
export const onceLoaded = <Input extends unknown[], Result>(
  load: (...input: Input) => Promise<Result>,
): ((...input: Input) => Promise<Result>) => {
  let loading: Promise<Result> | undefined
  return (...input) => {
    if (!loading) {
      const mine = load(...input)
      loading = mine
      mine.catch(() => (loading = undefined))
    }
    return loading
  }
}
