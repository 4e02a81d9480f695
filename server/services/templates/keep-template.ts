import { blocksIn } from '#contract/vocabulary/composed/walk.ts'
import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'
import { requireSharedClauses } from './clauses.ts'
import { beginChange, tellChange } from './editing.ts'
import { openTemplate, requireFresh } from './open-template.ts'

interface NewTemplate {
  name: string
  category: string | null
  content: TemplateContent
  settings: TemplateSettings
  /** What another template shows. */
  pictureIds?: readonly string[]
  copyOf?: string
}

export async function addTemplate(
  tx: Tx,
  { name, category, content, settings, pictureIds = [], copyOf }: NewTemplate,
  { member, by }: Acting,
): Promise<string> {
  await requireFreeName(tx, name, null)
  const id = newId()
  await tx.templates.add({
    id,
    name,
    category_id: category === null ? null : await tx.templateCategories.findOrMake(category),
    state: 'draft',
    current_version: null,
    published_revision: null,
    content: JSON.stringify(content),
    settings: JSON.stringify(settings),
    updated_by: member.userId,
  })
  await tx.templatePictures.add(id, pictureIds)
  await takePictures(tx, id, content, member.userId)
  await tx.audit.add('template-created', {
    by,
    detail: { ...about('template', id, name), ...(copyOf && { copy_of: copyOf }) },
  })

  return id
}

async function requireFreeName(tx: Tx, name: string, otherThan: string | null): Promise<void> {
  // Two who give the same name at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  if (await tx.templates.withName(name, otherThan)) throw new Refusal('TEMPLATE_NAME_TAKEN').ofField('name')
}

/** Uploads that the text shows are kept with the template, for its versions as well. */
async function takePictures(
  tx: Tx,
  templateId: string,
  { blocks }: TemplateContent,
  userId: string,
): Promise<void> {
  const known = new Set(await tx.templatePictures.of(templateId))
  const shown = [...blocksIn(blocks)].flatMap(({ block, path }) =>
    block.kind === 'picture' && !known.has(block.file_id) ? [{ id: block.file_id, path }] : [],
  )
  if (shown.length === 0) return
  const files = new Map(
    (await tx.files.getLocked([...new Set(shown.map(({ id }) => id))])).map((file) => [file.id, file]),
  )
  for (const { id, path } of shown) {
    const file = files.get(id)
    if (file?.state !== 'uploaded' || file.uploaded_by !== userId)
      throw new Refusal('FILE_NOT_FOUND').ofField(['content', 'blocks', ...path, 'file_id'].join('.'))
  }
  for (const id of files.keys()) await tx.files.update(id, { state: 'used', expires_at: null })
  await tx.templatePictures.add(templateId, [...files.keys()])
}

interface Save {
  templateId: string
  revision: number
  content: TemplateContent
}

/** Keeps the working copy; makes no version. Answers the revision to save the next one on. */
export async function saveWorkingCopy(
  tx: Tx,
  { templateId, revision, content }: Save,
  acting: Acting,
): Promise<number> {
  const { member, now } = acting
  const template = await openTemplate(tx, templateId)
  await beginChange(tx, template, acting)
  await requireFresh(tx, template, revision)
  await requireSharedClauses(tx, content)
  await takePictures(tx, templateId, content, member.userId)
  await tx.templates.update(templateId, {
    content: JSON.stringify(content),
    revision: revision + 1,
    updated_by: member.userId,
    updated_at: now,
  })
  await tellChange(tx, templateId, acting)

  return revision + 1
}

async function requireDepartments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await tx.departments.listed({ retired: false })).map(({ id }) => id))
  const at = ids.findIndex((id) => !known.has(id))
  if (at >= 0) throw new Refusal('DEPARTMENT_NOT_FOUND').ofField(`settings.department_ids.${at}`)
}

interface SettingsSave {
  templateId: string
  revision: number
  name: string | undefined
  category: string | null | undefined
  settings: TemplateSettings | undefined
}

/** Name and category count at once; the rest with the next version. */
export async function saveSettings(
  tx: Tx,
  { templateId, revision, name, category, settings }: SettingsSave,
  acting: Acting,
): Promise<Template> {
  const { member, by, now } = acting
  if (name !== undefined) await requireFreeName(tx, name, templateId)
  const template = await openTemplate(tx, templateId)
  await beginChange(tx, template, acting)
  await requireFresh(tx, template, revision)
  if (settings?.letterhead_id) {
    const letterhead = await tx.letterheads.get(settings.letterhead_id)
    if (!letterhead || letterhead.retired_at)
      throw new Refusal('LETTERHEAD_NOT_FOUND').ofField('settings.letterhead_id')
  }
  await requireDepartments(tx, settings?.department_ids ?? [])
  const category_id =
    category === undefined
      ? template.category_id
      : category === null
        ? null
        : await tx.templateCategories.findOrMake(category)
  await tx.templates.update(templateId, {
    ...(name !== undefined && { name }),
    ...(settings && { settings: JSON.stringify(settings), revision: revision + 1 }),
    category_id,
    updated_by: member.userId,
    updated_at: now,
  })
  const told = changed(
    { name: template.name, category: template.category_id, settings: template.settings },
    { name: name ?? template.name, category: category_id, settings: settings ?? template.settings },
  )
  if (told)
    await tx.audit.add('template-changed', {
      by,
      detail: { ...about('template', templateId, name ?? template.name), ...told },
    })

  await tellChange(tx, templateId, acting)

  return await openTemplate(tx, templateId)
}
