import type { ParsedInputOf } from '#contract/define-call.ts'
import type { createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { mostDueDays } from '#contract/vocabulary/document-requests.ts'
import { dayOfIndia } from '#contract/vocabulary/india-time.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { chosenDepartment } from '#services/departments/find-department.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { type Telling, tellSide } from '#services/document-requests/tell-sides.ts'
import type { DocumentRequest } from '#store/document-requests/document-requests.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

type Wanted = ParsedInputOf<typeof createDocumentRequest>

/** Asks another branch for a document. */
export async function makeRequest(
  tx: Tx,
  { department_id, title, text, due_on }: Wanted,
  { member, by, now }: Pick<Acting, 'member' | 'by' | 'now'>,
  parts: Telling,
): Promise<DocumentRequest> {
  const branch = await chosenDepartment(tx, department_id)
  if (branch.id === member.departmentId) throw new Refusal('OWN_BRANCH').ofField('department_id')
  requireDue(due_on ?? null, now)
  if ((await tx.documentRequests.peopleOfBranch(branch.id, 1)).length === 0)
    throw new Refusal('NOBODY_ANSWERS', { values: { branch: branch.name } }).ofField('department_id')
  const id = newId()
  await tx.documentRequests.add({
    id,
    title,
    words: text || null,
    from_department_id: member.departmentId,
    to_department_id: branch.id,
    asked_by: member.userId,
    due_on: due_on ?? null,
    created_at: now,
    changed_at: now,
  })
  await tx.audit.add('request-made', {
    by,
    detail: {
      ...about('request', id, title),
      ...changed(null, { department: branch.name, due_on: due_on ?? null }),
    },
  })
  const row = await tx.documentRequests.get(id)
  if (!row) throw new Error(`Request ${id} was not kept.`)
  const told = { news: 'asked', who: by.name, words: text || null, by: member.userId } as const
  await tellSide(tx, parts, row, { ...told, side: 'asked' })

  return row
}

function requireDue(dueOn: string | null, now: Date): void {
  if (dueOn === null) return
  const last = dayOfIndia(new Date(now.getTime() + mostDueDays * day))
  if (dueOn < dayOfIndia(now) || dueOn > last) throw new Refusal('REQUEST_DUE').ofField('due_on')
}
