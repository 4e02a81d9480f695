const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof browsers, text: string) => names.find(([looks]) => looks.test(text))?.[1]

/** “Firefox on Windows”, from what the browser says of itself: a help to recognise a device, no proof of it. */
export function deviceInWords(userAgent: string | null): string {
  const text = userAgent ?? ''
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)]
  if (browser && system) return `${browser} on ${system}`

  return browser ?? system ?? (/^[\w.-]{1,40}/.exec(text)?.[0] || 'Unknown device')
}
