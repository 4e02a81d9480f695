/** Categories of mandates, in the words of the specification (calls-spec §9). */
export const mandateCategories = {
  C001: 'B2B Corporate',
  B001: 'Bill Payment Credit card',
  U001: 'Electricity',
  U003: 'Gas',
  U005: 'mobile telephone broadband',
  U006: 'water',
  L001: 'Loan instalment payment',
  I002: 'Insurance other payment',
  I001: 'Insurance Premium',
  M001: 'Mutual Fund Payment',
  F001: 'Subscription Fees',
  T001: 'Tax Payment',
  L002: 'Loan amount security',
  E001: 'Education fees',
  D001: 'Destination Bank Mandate',
  T002: 'TReDS',
  U099: 'Others',
} as const satisfies Record<string, string>

/**
 * How often a mandate collects (calls-spec §9). NPCI knows INDA, within a day, too; the
 * specification does not.
 */
export const mandateFrequencies = {
  ADHO: 'adhoc',
  DAIL: 'daily',
  WEEK: 'weekly',
  MNTH: 'monthly',
  BIMN: 'bi-monthly',
  QURT: 'quarterly',
  MIAN: 'semi-annually',
  YEAR: 'yearly',
} as const satisfies Record<string, string>
