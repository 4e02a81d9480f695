import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { StuckReason } from '#contract/documents/stuck-reason.ts'
import type { StuckRow } from '#store/documents/home-documents.ts'

/** Why a document does not go on, what a person can mend first. */
export function presentStuck({ expires_at }: DocumentRow, found: StuckRow | undefined): StuckReason[] {
  if (!found) return []
  const people = (['bounced', 'locked', 'held'] as const).flatMap((kind): StuckReason[] => {
    const name = found[kind]

    return name === null ? [] : [{ kind, name }]
  })

  return [
    ...people,
    ...(found.service ? [{ kind: 'service' as const }] : []),
    ...(found.ends_soon && expires_at ? [{ kind: 'ends_soon' as const, at: expires_at }] : []),
    ...(found.quiet ? [{ kind: 'quiet' as const, since: found.quiet_since.toISOString() }] : []),
  ]
}
