import { conditionsIn } from '#contract/vocabulary/composed/walk.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { problemsOfTemplate } from '#contract/vocabulary/templates/judge-template.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'
import { askForCheck } from './checks/ask-for-check.ts'
import { needsChecker } from './checks/needs-checker.ts'
import { beginChange, tellChange } from './editing.ts'
import { openTemplate, requireFresh } from './open-template.ts'
import { samplesOf, setTemplate, type ToPrint } from './set-template.ts'

interface Wanted {
  templateId: string
  revision: number
  why: string
}

type ToPublish = Pick<Template, 'id' | 'name' | 'content' | 'settings'>

/**
 * Makes the working copy the next version, in force at once, or asks another member to check it
 * first. All that is wrong with it is told, each at its block; of two who publish the same copy one
 * makes the version.
 */
export async function publishTemplate(
  parts: Parts,
  store: OrganisationStore,
  { templateId, revision, why }: Wanted,
  acting: Acting,
): Promise<{ version: number | null; revision: number; pages: number }> {
  const before = await store.read(async (tx) => {
    const template = await tx.templates.get(templateId)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
    await requireFresh(tx, template, revision)

    return template
  })
  const pages = await judgeToPublish(parts, store, before, acting)

  return await store.transaction(async (tx) => {
    const template = await openTemplate(tx, templateId)
    await beginChange(tx, template, acting)
    await requireFresh(tx, template, revision)
    if (await needsChecker(tx)) {
      await askForCheck(tx, parts, { template, why }, acting)

      return { version: null, revision, pages }
    }
    const { userId } = acting.member
    const version = await putOut(tx, { template, madeBy: userId, checkedBy: null, why }, acting)
    // The copy is another one from now on, so that a second publisher comes too late.
    await tx.templates.update(templateId, {
      revision: revision + 1,
      published_revision: revision + 1,
      updated_by: userId,
    })
    await tellChange(tx, templateId, acting)

    return { version, revision: revision + 1, pages }
  })
}

/** Tells what is wrong with a text; what cannot be set is not published. Answers its pages. */
export async function judgeToPublish(
  parts: Parts,
  store: OrganisationStore,
  { id, name, content, settings }: ToPublish,
  { member, now }: Pick<Acting, 'member' | 'now'>,
): Promise<number> {
  const fields = [
    ...problemsOfTemplate(content, settings, isoDayInIndia(now)),
    ...(await store.read((tx) => problemsOfSources(tx, content))),
  ]
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields })
  const printed: ToPrint = {
    title: name,
    content,
    settings,
    values: samplesOf(content),
    empty: 'label',
    tells: 'text',
    userId: member.userId,
    templateId: id,
  }
  const { pages } = await setTemplate(parts, store, printed)
  if ([...conditionsIn(content.blocks)].length > 0)
    await setTemplate(parts, store, { ...printed, bothSides: true, drawnOnly: true }).catch(requireFonts)

  return pages
}

/** No paper has both sides of a condition: its pages, heights and weight say nothing. */
function requireFonts(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  const { code, fields = [] } = error
  const letters = fields.filter((one) => one.code === 'NO_FONT')
  if (letters.length > 0) throw error.about(letters)
  if (!['BAD_REQUEST', 'FILE_TOO_MANY_PAGES', 'FILE_TOO_LARGE', 'CONTENT_TOO_HEAVY'].includes(code))
    throw error
}

/** Own fields of clients that values come from may be gone. */
async function problemsOfSources(tx: Tx, { values }: TemplateContent): Promise<FieldProblem[]> {
  if (!values.some(({ source }) => source?.field_id)) return []
  const known = new Set(
    (await tx.clientFields.all()).flatMap(({ id, retired_at }) => (retired_at ? [] : [id])),
  )

  return values.flatMap(({ source }, index) =>
    source?.field_id && !known.has(source.field_id)
      ? [{ path: `content.values.${index}.source`, code: 'SOURCE_UNKNOWN' }]
      : [],
  )
}

interface Out {
  template: ToPublish
  madeBy: string
  checkedBy: string | null
  why: string
}

/** The next version, in force at once. The template is locked. */
export async function putOut(
  tx: Tx,
  { template, madeBy, checkedBy, why }: Out,
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<number> {
  const version = (await tx.templateVersions.newestNumber(template.id)) + 1
  await tx.templateVersions.add({
    id: newId(),
    template_id: template.id,
    number: version,
    content: JSON.stringify(template.content),
    settings: JSON.stringify(template.settings),
    made_by: madeBy,
    checked_by: checkedBy,
    why,
  })
  await tx.templates.update(template.id, { state: 'published', current_version: version, updated_at: now })
  await tx.audit.add('template-published', {
    by,
    detail: { ...about('template', template.id, template.name), version, ...(why && { reason: why }) },
  })

  return version
}

/** Puts a kept version in force, also of a template that was retired. Dockets keep theirs. */
export async function chooseVersion(
  tx: Tx,
  { templateId, version }: { templateId: string; version: number },
  { member, by, now }: Acting,
): Promise<void> {
  const template = await openTemplate(tx, templateId)
  if (!(await tx.templateVersions.get(templateId, version))) throw new Refusal('TEMPLATE_NOT_FOUND')
  if (template.state === 'published' && template.current_version === version) return
  await tx.templates.update(templateId, {
    state: 'published',
    current_version: version,
    updated_by: member.userId,
    updated_at: now,
  })
  await tx.audit.add('template-version-chosen', {
    by,
    detail: {
      ...about('template', templateId, template.name),
      version,
      ...(template.current_version !== null && { was: template.current_version }),
    },
  })
}

/** No document is made from it any more; its versions stay. Done twice it changes nothing more. */
export async function endTemplate(tx: Tx, templateId: string, { member, by, now }: Acting): Promise<void> {
  const template = await openTemplate(tx, templateId)
  if (template.state === 'retired') return
  if (template.state === 'draft') throw new Refusal('TEMPLATE_NOT_PUBLISHED')
  await tx.templates.update(templateId, { state: 'retired', updated_by: member.userId, updated_at: now })
  await tx.audit.add('template-retired', { by, detail: about('template', templateId, template.name) })
}
