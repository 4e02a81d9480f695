import { fieldName } from '#contract/vocabulary/fields/settings.ts'
import type { TemplateRole, ValueKind } from '#contract/vocabulary/templates/settings.ts'

/** What people call it, as far as it has letters of ASCII. */
const plain = (words: string, between: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, between)
    .replace(new RegExp(`^[${between}0-9]+|[${between}]+$`, 'g'), '')

function free(wanted: string, between: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted}${between}${number}`)) number++

  return `${wanted}${between}${number}`
}

/** By which text, formulas and conditions know a value: it stays when its label changes. */
export function nameOfValue(label: string, kind: ValueKind | 'rows', taken: readonly string[]): string {
  const wanted = plain(label, '_').slice(0, 36)

  return free(fieldName.test(wanted) ? wanted : kind, '_', taken)
}

/** The name by which the fields of the text know a role. */
export function nameOfRole(words: string, roles: readonly TemplateRole[]): string {
  const taken = roles.map(({ role }) => role)

  return free(plain(words, '-').slice(0, 40) || 'role', '-', taken)
}
