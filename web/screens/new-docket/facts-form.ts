import { type ExpectedFacts, earliestBirthYear, type Gender } from '#contract/vocabulary/certificate-facts.ts'
import type { Trouble } from '../../texts/problem-words.ts'

/** As they are typed. */
export interface FactsDraft {
  last_four: string
  birth_year: string
  gender: Gender | ''
}

export const emptyFacts: FactsDraft = { last_four: '', birth_year: '', gender: '' }

export const factsDraft = (facts: ExpectedFacts | null | undefined): FactsDraft =>
  facts
    ? {
        last_four: facts.last_four ?? '',
        birth_year: facts.birth_year === null ? '' : String(facts.birth_year),
        gender: facts.gender ?? '',
      }
    : emptyFacts

/** Null where nothing is to be compared. */
export function factsInput({ last_four, birth_year, gender }: FactsDraft): ExpectedFacts | null {
  if (!last_four && !birth_year && !gender) return null

  return {
    last_four: last_four || null,
    birth_year: birth_year ? Number(birth_year) : null,
    gender: gender || null,
  }
}

export function factsErrors({
  last_four,
  birth_year,
}: FactsDraft): Partial<Record<'last_four' | 'birth_year', Trouble>> {
  const year = Number(birth_year)
  const isYear = birth_year === '' || (year >= earliestBirthYear && year <= 2_100)

  return {
    ...(last_four !== '' && last_four.length !== 4 && { last_four: { code: 'WRONG_FORM' as const } }),
    ...(!isYear && { birth_year: { code: 'WRONG_FORM' as const } }),
  }
}
