/** Reloads the page, and hides it until then. */
export const hideAndReload = (): void => {
  document.documentElement.hidden = true
  location.reload()
}
