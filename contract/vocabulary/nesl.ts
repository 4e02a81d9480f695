import { z } from 'zod'
import { readyForms as forms } from './fields/forms.ts'
import { rule } from './rule.ts'

/**
 * What a party is to the debt, in the words of Form C of the IBBI's information utilities (our
 * choice of words for the wire).
 */
export const neslRelationships = [
  'borrower',
  'co_borrower',
  'guarantor',
  'security_provider',
  'lender',
] as const

/** How an entity is constituted. */
export const neslConstitutions = [
  'private_company',
  'public_company',
  'llp',
  'partnership',
  'proprietorship',
  'trust',
  'society',
  'huf',
  'government',
] as const

/** Whether all parties of a document have signed it. Its registration at NeSL comes after that. */
export const neslStates = ['open', 'executed'] as const

const registered: readonly string[] = ['private_company', 'public_company', 'llp']

const day = z.iso.date(rule('WRONG_FORM'))
const pan = z.string().trim().toUpperCase().regex(forms.PAN.form, rule('PAN_INVALID'))
const place = {
  address: z.string().trim().min(5).max(250),
  pin: z.string().trim().regex(forms.PIN.form, rule('PIN_INVALID')),
}

const Individual = z.strictObject({
  party: z.literal('individual'),
  pan,
  date_of_birth: day,
  ...place,
})

const Entity = z
  .strictObject({
    party: z.literal('entity'),
    pan,
    constitution: z.enum(neslConstitutions),
    incorporated_on: day,
    /** CIN or LLPIN, or what another register gives. */
    registration_number: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9/-]{3,30}$/, rule('WRONG_FORM'))
      .optional(),
    ...place,
  })
  .refine(
    ({ constitution, registration_number }) => !registered.includes(constitution) || registration_number,
    { path: ['registration_number'], message: rule('REQUIRED') },
  )

/** What the law asks of a party; of a person another thing than of an entity. */
export const NeslDetails = z.discriminatedUnion('party', [Individual, Entity])
export type NeslDetails = z.output<typeof NeslDetails>
