/** What a certificate can say of a person beside their name. */
export const certificateFacts = ['last_four', 'birth_year', 'gender'] as const
export type CertificateFact = (typeof certificateFacts)[number]

export const genders = ['F', 'M', 'T'] as const
export type Gender = (typeof genders)[number]

/** As a sender gives them; null where they say nothing. */
export interface ExpectedFacts {
  /** Of the Aadhaar number. */
  last_four: string | null
  birth_year: number | null
  gender: Gender | null
}

/** `not_said`: the certificate has no such fact, so nothing was compared. */
export const factVerdicts = ['equal', 'differs', 'not_said'] as const
export type FactVerdict = (typeof factVerdicts)[number]

export type ComparedFacts = Partial<Record<CertificateFact, FactVerdict>>

export const earliestBirthYear = 1900
