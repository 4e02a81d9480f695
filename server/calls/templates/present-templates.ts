import type { TemplateRow } from '#contract/templates/template-record.ts'
import { asShown, holdersOf } from '#services/edit-lock.ts'
import type { Tx } from '#store/store.ts'
import type { ListedTemplate } from '#store/templates/templates.ts'

export async function presentTemplates(
  tx: Tx,
  rows: readonly ListedTemplate[],
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<TemplateRow[]> {
  const names = await tx.members.names([...new Set(rows.map(({ updated_by }) => updated_by))])
  const waiting = await tx.templateChecks.waiting(rows.map(({ id }) => id))
  const holders = await holdersOf(tx, rows, now)
  const editingOf = (id: string) => {
    const holder = holders.get(id)

    return holder ? asShown(holder, sessionId) : null
  }

  return rows.map((row) => ({
    template_id: row.id,
    name: row.name,
    category:
      row.category_id !== null && row.category !== null
        ? { category_id: row.category_id, name: row.category }
        : null,
    state: row.state,
    current_version: row.current_version,
    has_changes: row.published_revision !== row.revision,
    waits_for_check: waiting.has(row.id),
    editing: editingOf(row.id),
    revision: row.revision,
    uses_this_month: row.uses,
    starred: row.starred,
    updated_at: row.updated_at.toISOString(),
    updated_by: names.get(row.updated_by) ?? '',
  }))
}
