import { Refusal } from '#domain/refusal.ts'
import { copiedName } from '#domain/templates/copied-name.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

interface Copying {
  categoryId: string
  name: string
}

/**
 * A category of another name with copies of its templates. One statement copies all of them, so
 * nobody waits for a job and nothing is left half done.
 */
export async function copyCategory(
  tx: Tx,
  { categoryId, name }: Copying,
  { member, by }: Pick<Acting, 'member' | 'by'>,
) {
  // Two who give the same names at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  const category = await tx.templateCategories.get(categoryId)
  if (!category) throw new Refusal('TEMPLATE_CATEGORY_NOT_FOUND')
  const id = await tx.templateCategories.add(name)
  if (!id) throw new Refusal('TEMPLATE_CATEGORY_NAME_TAKEN').ofField('name')
  const copies = (await tx.templates.ofCategory(categoryId)).map((template) => ({
    of: template.id,
    id: newId(),
    name: copiedName(template.name, name),
  }))
  const names = copies.map((copy) => copy.name)
  if (
    new Set(names.map((one) => one.toLowerCase())).size < names.length ||
    (await tx.templates.taken(names)).length > 0
  )
    throw new Refusal('TEMPLATE_NAME_TAKEN').ofField('name')
  await tx.templates.copy(copies, id, member.userId)
  await tx.audit.add('template-category-copied', {
    by,
    detail: { ...about('template-category', id, name), copy_of: categoryId, templates: copies.length },
  })

  return { category_id: id, templates: copies.map((copy) => ({ template_id: copy.id, name: copy.name })) }
}
