import { type Reader, readers } from '#contract/vocabulary/readers.ts'
import { CannotStart } from '../cannot-start.ts'
import { oneOf } from './readers.ts'

export type AuthModes = Readonly<Partial<Record<Reader, string>>>

const name = 'MUHAR_ESP_AUTH_MODES'
/** Of a one-time code (esign-esp.md §2). */
const oneTimeCode = '1'

/** The id of an account at a provider, made of the person's PAN. */
export function aSignerId(setting: string, value: string): string {
  if (value.includes('{pan}')) return value
  throw new CannotStart(`${setting} is “${value}”; it must hold {pan}.`)
}

/** `fingerprint=2 iris=3 face=4`: what the page of the e-sign provider reads, and its numbers. */
export function authModesOf(value: string | null): AuthModes {
  const found: Partial<Record<Reader, string>> = {}
  for (const entry of (value ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [word = '', number = '', ...rest] = entry.split('=')
    const reader = oneOf(name, word, readers)
    if (!/^\d{1,2}$/.test(number) || number === oneTimeCode || rest.length > 0)
      throw new CannotStart(`${name}: ${reader} needs a number of its own, as in ${reader}=2.`)
    if (found[reader] || Object.values(found).includes(number))
      throw new CannotStart(`${name} names ${reader} or its number twice.`)
    found[reader] = number
  }

  return found
}
