/** What somebody is advised to do after a way to sign failed at its provider. */
export const coachAdvices = [
  'ended',
  'away',
  'number',
  'suspended',
  'mobile',
  'code',
  'session',
  'tooMany',
  'noMatch',
  'locked',
  'noRecord',
  'late',
  'unknown',
] as const
export type CoachAdvice = (typeof coachAdvices)[number]

export interface CoachRow {
  /** Of the provider (`ESP-…`), or the inner code of UIDAI that its message names. */
  code: string
  /**
   * How well its meaning is known (esign-esp.md §9): confirmed, inferred, unknown. What is inferred
   * is told beside the provider's own words.
   */
  source: 'C' | 'I' | 'U'
  advice: CoachAdvice
  /** How long the same way is given before it is tried again; our choice. */
  waitSeconds: number
  /** Whether the same way is still worth a try while another is open. */
  ways: 'all' | 'others'
}

const atProvider = [
  '901',
  '902',
  '903',
  '905',
  '906',
  '907',
  '908',
  '909',
  '910',
  '911',
  '922',
  '991',
  '992',
  '993',
  '999',
]

/** Every code whose meaning is known, once. */
export const failureCoach: readonly CoachRow[] = [
  { code: 'ESP-944', source: 'C', advice: 'ended', waitSeconds: 0, ways: 'all' },
  ...atProvider.map(
    (number): CoachRow => ({
      code: `ESP-${number}`,
      source: 'C',
      advice: 'away',
      waitSeconds: 30,
      ways: 'all',
    }),
  ),
  { code: '998', source: 'C', advice: 'number', waitSeconds: 0, ways: 'all' },
  { code: '997', source: 'I', advice: 'suspended', waitSeconds: 0, ways: 'others' },
  { code: '996', source: 'I', advice: 'suspended', waitSeconds: 0, ways: 'others' },
  { code: '400', source: 'I', advice: 'code', waitSeconds: 0, ways: 'all' },
  { code: '402', source: 'I', advice: 'session', waitSeconds: 0, ways: 'all' },
  { code: '952', source: 'I', advice: 'tooMany', waitSeconds: 600, ways: 'all' },
  { code: '953', source: 'I', advice: 'tooMany', waitSeconds: 1_800, ways: 'all' },
  { code: '110', source: 'I', advice: 'mobile', waitSeconds: 0, ways: 'others' },
  { code: '300', source: 'I', advice: 'noMatch', waitSeconds: 0, ways: 'all' },
  { code: '330', source: 'I', advice: 'locked', waitSeconds: 0, ways: 'others' },
  { code: '811', source: 'I', advice: 'noRecord', waitSeconds: 0, ways: 'others' },
  { code: '112', source: 'I', advice: 'mobile', waitSeconds: 0, ways: 'others' },
]

/** No answer came that names a code: the provider was not reached. */
export const notReached: Omit<CoachRow, 'code'> = {
  source: 'C',
  advice: 'away',
  waitSeconds: 30,
  ways: 'all',
}

/** A code that the table does not list: the general sentence, and a reference for support. */
export const unknownFailure: Omit<CoachRow, 'code'> = {
  source: 'U',
  advice: 'unknown',
  waitSeconds: 30,
  ways: 'all',
}

/** The time for which papers were kept ran out. */
export const outOfTime: Omit<CoachRow, 'code'> = {
  source: 'C',
  advice: 'late',
  waitSeconds: 0,
  ways: 'all',
}
