import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { SigningDocument, SigningPage, SigningPosition } from './journey-types.ts'

/** Names one page of one paper, in the list of pages that were read. */
export function pageKey(documentId: string, pageNumber: number): string {
  return `${documentId}/${pageNumber}`
}

export type NextReading =
  | { kind: 'page'; document: SigningDocument; number: number }
  | { kind: 'field'; document: SigningDocument; position: SigningPosition }
  | { kind: 'sign' }

/**
 * The next thing to do while reading: the first unread page, then the first empty field that must
 * be filled, then signing.
 */
export function nextReading(page: SigningPage, seen: ReadonlySet<string>): NextReading {
  for (const document of page.documents)
    for (const { page_number } of document.page_sizes)
      if (!seen.has(pageKey(document.document_id, page_number)))
        return { kind: 'page', document, number: page_number }

  for (const document of page.documents)
    for (const position of document.positions)
      if ((position.problem || (position.required && !position.value)) && !isMarkBox(position))
        return { kind: 'field', document, position }

  return { kind: 'sign' }
}
