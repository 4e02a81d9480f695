import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Language, languages } from '#contract/vocabulary/states.ts'
import { CannotStart } from '../cannot-start.ts'

export function oneOf<const Words extends readonly string[]>(
  name: string,
  value: string,
  words: Words,
): Words[number] {
  const found = words.find((word) => word === value)
  if (!found) throw new CannotStart(`${name} is “${value}”; it may be ${words.join(' or ')}.`)

  return found
}

export function aPort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new CannotStart(`${name} is “${value}”; it must be a port from 0 to 65535.`)

  return port
}

export function aCount(name: string, value: string, most = 1_000_000): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count < 1 || count > most)
    throw new CannotStart(`${name} is “${value}”; it must be a whole number from 1 to ${most}.`)

  return count
}

export function megabytes(name: string, value: string): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count > 1_000_000)
    throw new CannotStart(`${name} is “${value}”; it must be a whole number of megabytes.`)

  return count * 1024 * 1024
}

export function aFile(value: string | null, workingFolder: string): string | null {
  return value && resolve(workingFolder, value)
}

export function anAddress(name: string, value: string, protocols: readonly string[]): string {
  const address = URL.canParse(value) ? new URL(value) : null
  if (!address || !protocols.includes(address.protocol))
    throw new CannotStart(
      `${name} must be an address beginning with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    )

  return value
}

/**
 * All of a group of settings, or none of them: half a group is a mistake that would show only
 * later.
 */
export function together<const Names extends readonly string[], Group>(
  names: Names,
  text: (name: string) => string | null,
  make: (values: { [Index in keyof Names]: string }) => Group,
): Group | null {
  const values = names.map(text)
  if (values.every((value) => value === null)) return null
  const missing = names.filter((_, index) => values[index] === null)
  if (missing.length > 0)
    throw new CannotStart(
      `${missing.join(' and ')} must be set too, because ${names.find((_, n) => values[n] !== null)} is.`,
    )

  return make(values as { [Index in keyof Names]: string })
}

export function networks(name: string, value: string | null): readonly string[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const one of list) {
    const [address = '', bits, ...rest] = one.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const badBits = bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)
    if (isIP(address) === 0 || badBits || rest.length > 0)
      throw new CannotStart(
        `${name} holds “${one}”; each entry is an address or a network such as 10.0.0.0/8.`,
      )
  }

  return list
}

export function hosts(name: string, value: string | null): readonly string[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  for (const one of list)
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(one))
      throw new CannotStart(`${name} holds “${one}”; each entry is a host such as ocsp.authority.example.`)

  return list
}

export function someLanguages(name: string, value: string | null): readonly Language[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

  return list.map((one) => {
    const found = languages.find((code) => code === one)
    if (!found || found === 'en')
      throw new CannotStart(
        `${name} holds “${one}”; each entry is one of ${languages.filter((code) => code !== 'en').join(', ')}.`,
      )

    return found
  })
}
