import type { BatchMapping } from '#contract/vocabulary/batches.ts'
import {
  type CertificateFact,
  type ExpectedFacts,
  earliestBirthYear,
  type Gender,
} from '#contract/vocabulary/certificate-facts.ts'

type Columns = BatchMapping['people'][string]

const genderWords: Record<Gender, readonly string[]> = {
  F: ['f', 'female', 'woman', 'महिला', 'स्त्री'],
  M: ['m', 'male', 'man', 'पुरुष'],
  T: ['t', 'transgender', 'third gender', 'ट्रांसजेंडर', 'तृतीय लिंग'],
}

/**
 * What a row says of a person, to be compared with their certificate; null where it says nothing.
 * `wrong`: cells that say what no certificate says.
 */
export function readFacts(
  columns: Columns,
  at: (column: number | undefined) => string,
): { facts: ExpectedFacts | null; wrong: CertificateFact[] } {
  const [last, year, gender] = [at(columns.last_four), at(columns.birth_year), at(columns.gender)]
  const word = gender.toLowerCase()
  const known = (Object.keys(genderWords) as Gender[]).find((one) => genderWords[one].includes(word))
  const isYear = /^\d{4}$/.test(year) && Number(year) >= earliestBirthYear && Number(year) <= 2_100
  const wrong: CertificateFact[] = [
    ...(last !== '' && !/^\d{4}$/.test(last) ? (['last_four'] as const) : []),
    ...(year !== '' && !isYear ? (['birth_year'] as const) : []),
    ...(gender !== '' && !known ? (['gender'] as const) : []),
  ]
  if (last === '' && year === '' && gender === '') return { facts: null, wrong }

  return {
    facts: { last_four: last || null, birth_year: isYear ? Number(year) : null, gender: known ?? null },
    wrong,
  }
}
