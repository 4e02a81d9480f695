/** What most browsers know by its English name alone. */
const ownNames: Record<string, string> = { or: 'ଓଡ଼ିଆ' }

/** A language by its name in another language; as its own speakers call it where none is given. */
export function nameOfLanguage(code: string, inLanguage = code): string {
  const own = ownNames[code]
  if (own && inLanguage === code) return own
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code
  } catch {
    // What is no language code stays as it is.
    return code
  }
}
