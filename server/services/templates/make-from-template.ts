import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { type GivenValues, judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { printTemplate } from '#contract/vocabulary/templates/print-template.ts'
import type { TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import {
  keepComposed,
  placeFields,
  standOnComposed,
} from '#services/document-files/composed/save-composed.ts'
import { addComposed } from '#services/document-files/composed/save-text.ts'
import { makeDocket } from '#services/document-files/make-documents.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { addPeople, applySettings, problemsOfPeople, type RolePerson } from './apply-settings.ts'
import { type OpenText, openToUse } from './open-template.ts'
import { setTemplate } from './set-template.ts'
import { sealValues } from './template-values.ts'
import { requireOpenTo } from './who-uses.ts'

interface Wanted {
  templateId: string
  /** Null: the one in force. */
  version: number | null
  /** Of the docket and its document; null: as the template is called. */
  name: string | null
  values: GivenValues
  people: readonly RolePerson[]
}

/**
 * A draft docket from a template: its document, people and boxes come in one transaction, or
 * nothing does. The pages are set before it.
 */
export async function makeFromTemplate(
  parts: Parts,
  store: OrganisationStore,
  { templateId, version, name, values, people }: Wanted,
  acting: Acting,
) {
  const { member, by, now } = acting
  const used = await store.read(async (tx) => {
    const found = await tx.templates.get(templateId)
    await requireOpenTo(tx, found, member)

    return openToUse(tx, found, version)
  })
  const { content, settings, template } = used
  const title = name ?? template.name
  requireFilled(used, values, people, now)
  const composed = await setTemplate(parts, store, {
    title,
    content,
    settings,
    values,
    empty: 'nothing',
    tells: 'value',
    userId: member.userId,
    templateId,
  })
  const kept = await keepComposed(parts, store.organisationId, composed.content, composed)

  return await store.transaction(async (tx) => {
    await standOnComposed(tx, parts, kept)
    // Somebody may have retired it while the pages were set.
    await openToUse(tx, await tx.templates.getShared(templateId), used.version)
    const docketId = await makeDocket(tx, { initiatorId: member.userId, title }, by)
    const of = {
      text_fixed: settings.maker_edits === 'nothing',
      detail: { template: template.name, template_version: used.version },
    }
    const documentId = await addComposed(tx, docketId, { name: title, folder: null, kept, of }, acting)
    await applySettings(tx, docketId, { ...used, values: sealValues(parts.keys, docketId, values) }, acting)
    await addUsualPeople(tx, documentId, acting)
    const seats = await addPeople(tx, documentId, settings, people, acting)
    const placed = new Set(composed.places.map(({ anchor }) => anchor))
    const boxes = content.fields.flatMap(({ anchor, role, required }) => {
      const signer_id = seats.get(role)

      return signer_id && placed.has(anchor) ? [{ anchor, signer_id, required }] : []
    })
    await placeFields(tx, parts, documentId, composed, boxes, acting)

    return { docket_id: docketId, document_id: documentId, version: used.version }
  })
}

/** All that the form lacks, each at its value or person. */
function requireFilled(
  { content, settings: { roles } }: OpenText,
  values: GivenValues,
  people: readonly RolePerson[],
  now: Date,
): void {
  const judged = judgeValues(content, values, isoDayInIndia(now))
  const problems: FieldProblem[] = judged.problems.map((one) => ({ ...one, path: `values.${one.path}` }))
  problems.push(...problemsOfPeople(roles, people))
  const text = printTemplate(content, judged, 'nothing').content
  const printed = [...fieldsIn(text.blocks)].map(({ field }) => field)
  for (const role of roles) {
    const isThere = people.some((one) => one.role === role.role)
    const own = content.fields.filter((one) => one.role === role.role)
    const fields = printed.filter(({ anchor }) => own.some((one) => one.anchor === anchor))
    const signs = fields.some(
      ({ anchor, box }) =>
        isMarkBox({ kind: box }) && own.some((one) => one.anchor === anchor && one.required),
    )
    problems.push(...problemsOfRole(role, { isThere, hasFields: fields.length > 0, signs }))
  }
  if (problems.length > 0) throw new Refusal('BAD_REQUEST', { fields: problems })
}

/** What these values make of a role: the text may ask for it, or leave it nowhere to sign. */
function problemsOfRole(
  { role, name, kind, optional }: TemplateRole,
  { isThere, hasFields, signs }: { isThere: boolean; hasFields: boolean; signs: boolean },
): FieldProblem[] {
  const path = `roles.${role}`
  if (!isThere && (!optional || hasFields)) return [{ path, code: 'ROLE_NEEDED', values: { role: name } }]
  if (isThere && kind === 'signer' && !signs)
    return [{ path, code: 'SIGNATURE_TAKEN_AWAY', values: { role: name } }]

  return []
}
