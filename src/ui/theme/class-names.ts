/** Class names joined; what is false or absent is left out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
