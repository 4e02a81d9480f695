import { z } from 'zod'
import { readyForms } from './fields/forms.ts'
import { rule } from './rule.ts'

/** The fourth letter of the PAN of a person (Income Tax Department, structure of PAN). */
const ofPerson = /^[A-Z]{3}P/

/** The PAN of a person: not of a company, a firm or a trust. */
export const PersonPan = z
  .string()
  .trim()
  .toUpperCase()
  .regex(readyForms.PAN.form, { error: rule('PAN_INVALID'), abort: true })
  .regex(ofPerson, rule('PAN_NOT_OF_PERSON'))
