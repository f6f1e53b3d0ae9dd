/** Browsers by what they say of themselves. The first that fits: most of them also claim to be the ones below. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** No browser sends more; the rest of a hostile header is not looked at. */
const MAX_LENGTH = 500

/** A device by its browser's user agent, such as `Chrome, Android`; empty when that is unknown. */
export const deviceOf = (userAgent = ''): string => {
  const text = userAgent.slice(0, MAX_LENGTH)
  return [BROWSERS, SYSTEMS]
    .map((table) => table.find(([pattern]) => pattern.test(text))?.[1])
    .filter((name) => name !== undefined)
    .join(', ')
}
