import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'

export interface OpenText {
  content: TemplateContent
  settings: TemplateSettings
}

/** For a change, locked: of two who change it the second sees what the first did. */
export async function openTemplate(tx: Tx, templateId: string): Promise<Template> {
  const template = await tx.templates.getLocked(templateId)
  if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')

  return template
}

/** A save that names what it read is refused where another is. */
export async function requireFresh(tx: Tx, template: Template, revision: number): Promise<void> {
  if (template.revision === revision) return
  const who = (await tx.members.names([template.updated_by])).get(template.updated_by)
  throw new Refusal('TEMPLATE_STALE', who ? { values: { who } } : {})
}

/** The working copy, or one of its versions. */
export async function textOf(tx: Tx, template: Template, version: number | null): Promise<OpenText> {
  if (version === null) return template
  const kept = await tx.templateVersions.get(template.id, version)
  if (!kept) throw new Refusal('TEMPLATE_NOT_FOUND')

  return kept
}

/** A version to make documents from: the one in force, or an earlier one that is asked for. */
export async function openToUse(
  tx: Tx,
  template: Template | null,
  version: number | null,
): Promise<OpenText & { template: Template; version: number }> {
  if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
  if (template.state === 'retired') throw new Refusal('TEMPLATE_RETIRED')
  if (template.current_version === null) throw new Refusal('TEMPLATE_NOT_PUBLISHED')
  const number = version ?? template.current_version
  const { content, settings } = await textOf(tx, template, number)

  return { template, version: number, content, settings }
}
