/** Whether this is the installed app. */
export const isInstalled = (): boolean =>
  ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  ) || (navigator as Navigator & { standalone?: boolean }).standalone === true

/** An iPhone or iPad, where apps are added by hand. An iPad identifies as a Mac, but Macs have no touch screen. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
