import {
  type CertificateFact,
  type ComparedFacts,
  certificateFacts,
  type ExpectedFacts,
  type FactVerdict,
  genders,
} from '#contract/vocabulary/certificate-facts.ts'

/** What a certificate says of its holder; null for what it does not say. */
export type SaidFacts = ExpectedFacts

export const nothingSaid: SaidFacts = { last_four: null, birth_year: null, gender: null }

/** Year of birth and gender, as the Aadhaar profile writes them into 2.5.4.46 (esign-esp.md §8). */
export function factsOfQualifier(qualifier: string | undefined): Omit<SaidFacts, 'last_four'> {
  const [, year, letter] = qualifier?.match(/^(\d{4})([FMT])/) ?? []

  return { birth_year: year ? Number(year) : null, gender: genders.find((one) => one === letter) ?? null }
}

/** Each fact that the sender gave. What the certificate does not say is never called equal. */
export function compareFacts(expected: ExpectedFacts | null, said: SaidFacts): ComparedFacts {
  const compared: ComparedFacts = {}
  for (const fact of certificateFacts) {
    const wanted = expected?.[fact] ?? null
    if (wanted !== null) compared[fact] = verdict(wanted, said[fact])
  }

  return compared
}

const verdict = (wanted: string | number, said: string | number | null): FactVerdict =>
  said === null ? 'not_said' : said === wanted ? 'equal' : 'differs'

export const differing = (compared: ComparedFacts): CertificateFact | null =>
  certificateFacts.find((fact) => compared[fact] === 'differs') ?? null

const names: Record<CertificateFact, string> = {
  last_four: 'last four digits',
  birth_year: 'year of birth',
  gender: 'gender',
}
const words: Record<FactVerdict, string> = { equal: 'equal', differs: 'differs', not_said: 'not said' }

/** As the trail and the certificate of completion say it; null where nothing was compared. */
export function factWords(compared: ComparedFacts): string | null {
  const said = certificateFacts.flatMap((fact) => {
    const one = compared[fact]

    return one ? [`${names[fact]}: ${words[one]}`] : []
  })

  return said.length > 0 ? said.join('; ') : null
}

/** Null where a sender gives none. */
export const someFact = (facts: ExpectedFacts | null | undefined): ExpectedFacts | null =>
  facts && certificateFacts.some((fact) => facts[fact] !== null) ? facts : null

/** Which a sender gave, without their values. */
export const givenWords = (facts: ExpectedFacts): string =>
  certificateFacts
    .filter((fact) => facts[fact] !== null)
    .map((fact) => names[fact])
    .join('; ')
