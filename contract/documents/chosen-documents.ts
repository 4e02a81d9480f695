import { z } from 'zod'
import { DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { documentFilter } from './document-filter.ts'
import { wholeDockets } from './whole-dockets.ts'

// Our reading: the specification names no bound.
export const mostChosen = 10_000

/** Documents that were chosen one by one, or all that a list shows. */
export const chosenDocuments = z.object({
  document_ids: z.array(DocumentId).min(1).max(mostChosen).optional(),
  /** As of getDocuments; what it shows when this is asked is what is meant. */
  filter: documentFilter.optional(),
  searchValue: z.string().trim().max(200).optional(),
  ...wholeDockets,
})

/** The one way in which documents are chosen; a second one would be forgotten. */
export const oneWayChosen = ({
  document_ids,
  filter,
  searchValue,
}: z.output<typeof chosenDocuments>): boolean =>
  (document_ids === undefined) !== (filter === undefined) && !(document_ids && searchValue)

export const chosenTwice = { path: ['document_ids'], error: rule('CHOSEN_TWICE') }
