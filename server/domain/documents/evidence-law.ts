/** Which Act a certificate of an electronic record is made under. */
export type EvidenceLaw = 'section_63' | 'section_65b'

/**
 * 1 July 2024 in India: the Bharatiya Sakshya Adhiniyam, 2023 took the place of the Indian Evidence
 * Act, 1872.
 */
const changed = Date.parse('2024-07-01T00:00:00+05:30')

/** The Act in force when the record was made. */
export const evidenceLaw = (recordMadeAt: Date): EvidenceLaw =>
  recordMadeAt.getTime() < changed ? 'section_65b' : 'section_63'
