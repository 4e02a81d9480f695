/** Calls §3.2, as clients of the specification name themselves. */
const known: readonly (readonly [RegExp, string])[] = [
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bMSIE\b|\bTrident\//, 'Microsoft Internet Explorer'],
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  // Before Safari, whose name Firefox has on a phone of Apple's.
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSafari\//, 'Safari'],
]

/**
 * The name that a client claims where it logs in or gives a code: one of the six, otherwise the
 * last name that its user agent lists, otherwise the name of the app. The server takes it and reads
 * the header of the request instead.
 */
export const claimedBrowser = ({ userAgent, appName }: Pick<Navigator, 'userAgent' | 'appName'>): string =>
  known.find(([looks]) => looks.test(userAgent))?.[1] ??
  [...userAgent.matchAll(/([^\s/()]+)\/\S+/g)].at(-1)?.[1] ??
  appName
