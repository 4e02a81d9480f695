/**
 * Browser and system in two words, for lists of sessions and for trails; a claim like all that a
 * client sends.
 */
export function browserName(userAgent: string): string {
  const known: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const browser = known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser'
  const system = /Android/.test(userAgent)
    ? 'Android'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Windows/.test(userAgent)
        ? 'Windows'
        : /Mac OS/.test(userAgent)
          ? 'macOS'
          : 'Linux'
  return /Mozilla\//.test(userAgent) ? `${browser} · ${system}` : userAgent
}
