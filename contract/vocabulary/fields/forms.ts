import { hasGstinCheck } from '../gstin-check.ts'
import { exampleOf, fitsMask } from '../mask.ts'
import type { PlainRuleCode } from '../rule.ts'

/** Forms that are ready, by the name that a sender chooses. */
export const readyForms = {
  // Fourth letter: what kind of taxpayer it is (Income Tax Department, structure of PAN).
  PAN: { form: /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, example: 'ABCPE1234F', code: 'PAN_INVALID' },
  // Four letters of the bank, 0, six of the branch (RBI).
  IFSC: { form: /^[A-Z]{4}0[A-Z0-9]{6}$/, example: 'SBIN0001234', code: 'IFSC_INVALID' },
  PIN: { form: /^[1-9]\d{5}$/, example: '560001', code: 'PIN_INVALID' },
  GSTIN: {
    form: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    example: '27AAPFU0939F1ZV',
    code: 'GSTIN_INVALID',
  },
} as const satisfies Record<string, { form: RegExp; example: string; code: PlainRuleCode }>

export type ReadyForm = keyof typeof readyForms
export const readyFormNames = Object.keys(readyForms) as ReadyForm[]

export const isReadyForm = (mask: string): mask is ReadyForm => Object.hasOwn(readyForms, mask)

/** How a value of this form looks. */
export const exampleOfForm = (mask: string): string =>
  isReadyForm(mask) ? readyForms[mask].example : exampleOf(mask)

/** Digits alone: a phone then shows keys of digits. */
export const isOfDigits = (mask: string | undefined): boolean =>
  mask === 'PIN' || (mask !== undefined && !isReadyForm(mask) && /^[#+\d\s/-]+$/.test(mask))

/** As it is kept: ready forms are written in capitals. */
export const inForm = (mask: string, typed: string): string =>
  isReadyForm(mask) ? typed.replace(/\s/g, '').toUpperCase() : typed

export function isOfForm(mask: string, value: string): boolean {
  if (!isReadyForm(mask)) return fitsMask(mask, value)

  return readyForms[mask].form.test(value) && (mask !== 'GSTIN' || hasGstinCheck(value))
}
