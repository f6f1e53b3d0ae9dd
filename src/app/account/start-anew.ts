/** Loads the page anew. Nothing is to be seen of it until another takes its place. */
export const hideAndReload = (): void => {
  document.documentElement.hidden = true
  location.reload()
}
