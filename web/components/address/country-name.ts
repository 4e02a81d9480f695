import { countries, homeCountry } from '#contract/vocabulary/countries.ts'

/** A country by its name on the wire, as people read it. */
export function countryIn(language: string, name: string): string {
  const [code] = Object.entries(countries).find(([, one]) => one === name) ?? []
  if (!code || language === 'en') return name

  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? name
}

/** In the order of the alphabet that the person reads; the home first. */
export function countriesIn(language: string): { name: string; words: string }[] {
  const all = Object.values(countries).map((name) => ({ name, words: countryIn(language, name) }))
  const order = new Intl.Collator(language)

  return all.sort((a, b) =>
    a.name === homeCountry ? -1 : b.name === homeCountry ? 1 : order.compare(a.words, b.words),
  )
}
