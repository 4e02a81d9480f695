// In this order: the text of an earlier browser also names later ones.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  // A page inside another app: Android's WebView says `wv`, that of iOS leaves out Safari.
  [/; wv\)|\bAppleWebKit\/(?!.*\b(?:Safari|CriOS|Chrome)\/)/, 'In-app browser'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
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

/**
 * “Firefox on Windows”, from what the browser says of itself: a help to recognise a device, no
 * proof of it.
 */
export function deviceInWords(userAgent: string | null): string {
  const text = userAgent ?? ''
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)]
  if (browser && system) return `${browser} on ${system}`

  return browser ?? system ?? (/^[\w.-]{1,40}/.exec(text)?.[0] || 'Unknown device')
}
