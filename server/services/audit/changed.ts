import { sha256Hex } from '#store/sha256.ts'

/** What an administrative act is about; lists are filtered by it. */
export type AboutKind =
  | 'person'
  | 'external-user'
  | 'role'
  | 'department'
  | 'zone'
  | 'dropdown'
  | 'location'
  | 'group'
  | 'stakeholder'
  | 'identity-provider'
  | 'signing-service'
  | 'workflow-setting'
  | 'file'
  | 'settings'
  | 'request'
  | 'letterhead'
  | 'client'
  | 'template'
  | 'template-category'
  | 'clause'

/**
 * Names the person or thing in the detail of an entry: `{ ...about('person', id, name),
 * ...changed(before, after) }`.
 */
export const about = (kind: AboutKind, id: string, name: string) => ({
  about: kind,
  about_id: id.toLowerCase(),
  about_name: name,
})

type Fields = Readonly<Record<string, unknown>>

/**
 * What differs, as the detail of an entry has it: JSON of the fields that changed alone, before and
 * after. Nothing before is something made, nothing after is something gone; nothing at all differs:
 * null. Callers leave secrets out and mask contacts.
 */
export function changed(
  before: Fields | null,
  after: Fields | null,
): { before: string | null; after: string | null } | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter((name) => asText(before?.[name]) !== asText(after?.[name])).sort()
  if (differing.length === 0) return null

  return { before: told(before, differing), after: told(after, differing) }
}

const told = (fields: Fields | null, names: readonly string[]): string | null =>
  fields && JSON.stringify(Object.fromEntries(names.map((name) => [name, shortened(fields[name])])))

const asText = (value: unknown): string => JSON.stringify(value ?? null)

// Our choice: a trail holds what a person can read; of longer values, what proves them.
const longest = 500

/** The value itself, or how long it is and its SHA-256. */
export function shortened(value: unknown): unknown {
  const words = asText(value)

  return words.length <= longest ? (value ?? null) : `${words.length} characters, SHA-256 ${sha256Hex(words)}`
}
