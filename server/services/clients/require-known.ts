import { Refusal } from '#domain/refusal.ts'

/** Values of fields that clients have. */
export function requireKnown(
  fields: readonly { id: string }[],
  data: Readonly<Record<string, unknown>>,
): void {
  const known = new Set(fields.map(({ id }) => id))
  const unknown = Object.keys(data).filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Refusal('CLIENT_FIELD_NOT_FOUND', {
      fields: unknown.map((id) => ({ path: `data.${id}`, code: 'CLIENT_FIELD_NOT_FOUND' })),
    })
}
