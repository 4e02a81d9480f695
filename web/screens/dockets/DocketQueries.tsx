import { fetchRequestDetails } from '#contract/dockets/fetchRequestDetails.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { Conversation } from '../requests/Conversation.tsx'

/**
 * What who checks a docket and who sends it ask each other; nothing where there is nothing and
 * nobody may ask.
 */
export function DocketQueries({ document }: { document: DocumentDetail }) {
  const about = { document_id: document.document_id }
  const asked = useQueryCall(fetchRequestDetails, about, { enabled: document.review !== null })
  const { queries = [], may_raise = false } = asked.data ?? {}
  if (queries.length === 0 && !may_raise) return null

  return (
    <Conversation
      about={about}
      queries={queries}
      mayRaise={may_raise}
      isOver={document.state !== 'in_review'}
    />
  )
}
