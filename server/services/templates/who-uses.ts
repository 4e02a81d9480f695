import type { Member } from '#domain/askers.ts'
import { withAbove } from '#domain/departments/tree.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'

export type User = Pick<Member, 'modules' | 'departmentId'>

/**
 * The departments whose templates the member uses: their own and those above it. Null: all, for
 * those who look after templates or see all documents.
 */
export async function departmentsInSight(tx: Tx, { modules, departmentId }: User): Promise<string[] | null> {
  if (modules.has('templates') || modules.has('template_builder') || modules.has('documents')) return null
  if (departmentId === null) return []

  return [...withAbove(await tx.departments.listed({ retired: false }), departmentId)]
}

/** The version in force says who uses a template; to all others it is not there. */
export async function requireOpenTo(tx: Tx, template: Template | null, member: User): Promise<void> {
  if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
  if (template.current_version === null) return
  const kept = await tx.templateVersions.get(template.id, template.current_version)
  const open = kept?.settings.department_ids
  if (!open) return
  const own = await departmentsInSight(tx, member)
  if (own && !own.some((id) => open.includes(id))) throw new Refusal('TEMPLATE_NOT_FOUND')
}
