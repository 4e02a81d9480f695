/** A language by its name in another language; as its own speakers call it where none is given. */
export function nameOfLanguage(code: string, inLanguage = code): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code
  } catch {
    // What is no language code stays as it is.
    return code
  }
}
