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

interface UsedText extends OpenText {
  template: Template
  version: number
}

// Our reading: a form may stay open for a day on the version that it was opened on.
const openForMs = 24 * 60 * 60_000

/**
 * A version to begin a document or a batch from: the one in force, or one that was in force within
 * the last day.
 */
export async function openToUse(
  tx: Tx,
  found: Template | null,
  version: number | null,
  now: Date,
): Promise<UsedText> {
  const used = await openTaken(tx, found, version)
  const { template } = used
  const newest = template.current_version
  if (newest !== null && used.version !== newest && !(await wasInForce(tx, used, now)))
    throw new Refusal('TEMPLATE_VERSION_OLD', { values: { version: String(newest) } })

  return used
}

async function wasInForce(tx: Tx, { template, version }: UsedText, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - openForMs)

  return (await tx.activities.versionsInForce(template.id, since)).includes(version)
}

/** A version that was taken in time: batches keep theirs until the template is retired. */
export async function openTaken(
  tx: Tx,
  template: Template | null,
  version: number | null,
): Promise<UsedText> {
  if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
  if (template.state === 'retired') throw new Refusal('TEMPLATE_RETIRED')
  if (template.current_version === null) throw new Refusal('TEMPLATE_NOT_PUBLISHED')
  const number = version ?? template.current_version
  const { content, settings } = await textOf(tx, template, number)

  return { template, version: number, content, settings }
}
