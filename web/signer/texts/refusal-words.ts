/**
 * The server words a refusal in English; where the person reads another language its code finds the sentence here.
 * Loaded with that language's texts, so English carries none.
 */
let sentences: Readonly<Record<string, string>> = {}

export function keepRefusalWords(inLanguage: Readonly<Record<string, string>>): void {
  sentences = inLanguage
}

export function refusalWords(code: string): string | null {
  return sentences[code] ?? null
}
