import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import type { Parts } from '#services/parts.ts'
import { aCheckingGroup, areChecked } from './a-review.ts'
import { aPerson, withSigners } from './builders.ts'
import { aClient, type WireClient } from './client.ts'
import { type AnOrganisation, aMember } from './people.ts'

/** A text of lines, with a field for a signature where an anchor is given. */
export const aText = (lines: readonly string[], ...anchors: string[]) => ({
  language: 'en' as const,
  blocks: [
    ...lines.map((text) => ({ kind: 'paragraph' as const, text: [{ kind: 'text' as const, text }] })),
    ...anchors.map((anchor) => ({
      kind: 'paragraph' as const,
      text: [{ kind: 'field' as const, anchor, box: 'signature' as const, width: 180, height: 50 }],
    })),
  ],
})

/** A document that this member wrote, in a docket of its own. */
export const aComposedDraft = (client: WireClient, content = aText(['The rate is 9 percent a year.'])) =>
  client.call(completeDocumentEditing, { name: 'Loan agreement', content })

interface Place {
  parts: Parts
  url: string
  organisation: AnOrganisation
}

/** Written by somebody else, and waiting for the check of these members. */
export async function aComposedInReview(
  place: Place,
  ...checkers: readonly string[]
): Promise<{ document_id: string; docket_id: string; maker: WireClient }> {
  const { parts, url, organisation } = place
  const member = await aMember(parts, organisation, ['workflow'])
  await areChecked(place, [member.userId], [await aCheckingGroup(place, checkers)])
  const maker = aClient(url)
  await maker.login(member.email, member.password)
  // The same text makes the same file, which is not sent twice unasked.
  const content = aText(['The rate is 9 percent a year.', member.email], 'borrower')
  const { document_id, docket_id } = await aComposedDraft(maker, content)
  const [signer] = await withSigners(maker, document_id, [aPerson('Asha Rao')])
  await maker.call(updateCompleteDocumentEditing, {
    document_id,
    content,
    boxes: [{ anchor: 'borrower', signer_id: signer?.id ?? '' }],
  })
  await maker.call(completeDocumentIntiation, { docket_id })

  return { document_id, docket_id, maker }
}
