import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Tx } from '#store/store.ts'
import type { TemplateCategory } from '#store/templates/template-categories.ts'

interface CategorySave {
  categoryId: string | undefined
  name: string | undefined
  /** Null: the last one. Undefined: where it is. */
  before: string | null | undefined
  removes: boolean
}

/** Answers the category that was made, changed or taken away. */
export async function saveCategory(
  tx: Tx,
  { categoryId, name, before, removes }: CategorySave,
  { by }: Pick<Acting, 'by'>,
): Promise<string> {
  // Two who name or move categories at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  if (categoryId === undefined) {
    const id = await tx.templateCategories.add(name ?? '')
    if (!id) throw new Refusal('TEMPLATE_CATEGORY_NAME_TAKEN').ofField('name')
    if (before !== undefined) await move(tx, id, before)
    await tx.audit.add('template-category-created', {
      by,
      detail: about('template-category', id, name ?? ''),
    })

    return id
  }
  const category = await tx.templateCategories.getLocked(categoryId)
  if (!category) throw new Refusal('TEMPLATE_CATEGORY_NOT_FOUND')
  if (removes) await remove(tx, category, by)
  else {
    if (name !== undefined && !(await tx.templateCategories.rename(categoryId, name)))
      throw new Refusal('TEMPLATE_CATEGORY_NAME_TAKEN').ofField('name')
    if (before !== undefined) await move(tx, categoryId, before)
    const told = changed({ name: category.name }, { name: name ?? category.name })
    if (told)
      await tx.audit.add('template-category-changed', {
        by,
        detail: { ...about('template-category', categoryId, name ?? category.name), ...told },
      })
  }

  return categoryId
}

/** One with templates stays, retired ones included: they may be published again. */
async function remove(tx: Tx, { id, name }: TemplateCategory, by: Acting['by']): Promise<void> {
  if (await tx.templateCategories.isUsed(id)) throw new Refusal('TEMPLATE_CATEGORY_USED')
  await tx.templateCategories.remove(id)
  await tx.audit.add('template-category-removed', { by, detail: about('template-category', id, name) })
}

async function move(tx: Tx, id: string, before: string | null): Promise<void> {
  const others = (await tx.templateCategories.all()).map((one) => one.id).filter((one) => one !== id)
  const at = before === null ? others.length : others.indexOf(before)
  if (before === id) return
  if (at < 0) throw new Refusal('TEMPLATE_CATEGORY_NOT_FOUND').ofField('before')
  await tx.templateCategories.order(others.toSpliced(at, 0, id))
}
