import { getClauses } from '#contract/templates/getClauses.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { clausesIn } from '#contract/vocabulary/templates/clauses.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { ask, useQueryCall } from '../../../wire/use-call.ts'

/** The clauses that the text has, with their newest versions, and those that `/` offers. */
export function useClauses({ blocks, language }: TemplateContent) {
  const inText = clausesIn(blocks).map(({ block }) => block)
  const ids = [...new Set(inText.map(({ clause_id }) => clause_id))].sort().slice(0, mostPageRows)
  const used = useQueryCall(
    getClauses,
    { filter: { clause_ids: ids }, maxRows: mostPageRows },
    { enabled: ids.length > 0, staleTime: 0, refetchInterval: minute },
  )
  const offered = useQueryCall(
    getClauses,
    { filter: { language }, maxRows: mostPageRows },
    { staleTime: minute },
  )
  const known = new Map(used.data?.rows.map((row) => [row.clause_id, row]))

  return {
    used: ids.flatMap((id) => known.get(id) ?? []),
    offered: offered.data?.rows ?? [],
    of: (clauseId: string) => known.get(clauseId),
    /** Those of which the text has an earlier version. */
    newer: ids.flatMap((id) => {
      const row = known.get(id)
      const had = inText.filter(({ clause_id }) => clause_id === id).map(({ version }) => version)
      const oldest = Math.min(...had)

      return row && oldest < row.version ? [{ row, version: oldest }] : []
    }),
  }
}

export type Clauses = ReturnType<typeof useClauses>

/** The words of its newest version; null where it is not there any more. */
export async function textOfClause(clauseId: string) {
  const { rows } = await ask(getClauses, { filter: { clause_ids: [clauseId] }, with_text: true })
  const [row] = rows

  return row?.text ? { ...row, text: row.text } : null
}
