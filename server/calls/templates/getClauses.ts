import { answer } from '#calls/answer.ts'
import { getClauses } from '#contract/templates/getClauses.ts'

export default answer(getClauses, (input, { store }) =>
  store.read(async (tx) => {
    const { language, is_retired, clause_ids } = input.filter
    const { rows, ...counts } = await tx.clauses.page({
      search: input.searchValue || input.searchInput || null,
      language: language ?? null,
      isRetired: is_retired ?? false,
      ids: clause_ids ?? null,
      page: input.pageNo,
      rows: input.maxRows,
    })
    const names = await tx.members.names([...new Set(rows.map(({ updated_by }) => updated_by))])

    const uses = input.with_uses ? await tx.clauses.uses() : null

    return {
      ...counts,
      uses: uses && Object.fromEntries(uses),
      rows: rows.map((row) => ({
        clause_id: row.id,
        name: row.name,
        language: row.language,
        version: row.current_version,
        words: row.words,
        is_retired: row.retired_at !== null,
        why: row.why,
        updated_at: row.updated_at.toISOString(),
        updated_by: names.get(row.updated_by) ?? '',
        text: input.with_text ? row.text : null,
      })),
    }
  }),
)
