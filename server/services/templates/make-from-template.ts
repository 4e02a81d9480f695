import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { type GivenValues, judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { printTemplate } from '#contract/vocabulary/templates/print-template.ts'
import type { TemplateRole, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import { changeSettings } from '#services/dockets/change-settings.ts'
import {
  keepComposed,
  placeFields,
  standOnComposed,
} from '#services/document-files/composed/save-composed.ts'
import { addComposed } from '#services/document-files/composed/save-text.ts'
import { makeDocket } from '#services/document-files/make-documents.ts'
import type { Parts } from '#services/parts.ts'
import { addSigner } from '#services/signers/add-signer.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { type OpenText, openToUse } from './open-template.ts'
import { setTemplate } from './set-template.ts'
import { sealValues } from './template-values.ts'

export interface RolePerson {
  role: string
  name: string
  email: string | null
  mobile: string | null
  language: Language
}

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
  const used = await store.read(async (tx) => openToUse(tx, await tx.templates.get(templateId), version))
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
    await tx.dockets.update(
      docketId,
      {
        template_id: templateId,
        template_version: used.version,
        template_values: sealValues(parts.keys, docketId, values),
      },
      now,
    )
    const own = ownOf(settings)
    if (Object.keys(own).length > 0) await changeSettings(tx, docketId, own, acting)
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

const ownOf = ({ signing_order, methods, expiry_days }: TemplateSettings) => ({
  ...(signing_order && { signing_order }),
  ...(methods && { methods }),
  ...(expiry_days !== null && { expiry_days }),
})

/** In the order of the roles; answers whose seat is whose. */
async function addPeople(
  tx: Tx,
  documentId: string,
  { roles, signing_order }: TemplateSettings,
  people: readonly RolePerson[],
  acting: Acting,
): Promise<Map<string, string>> {
  const seats = new Map<string, string>()
  for (const { role, kind, methods } of roles) {
    const person = people.find((one) => one.role === role)
    if (!person) continue
    const seat = await addSigner(
      tx,
      documentId,
      {
        ...person,
        role: kind,
        sequence: signing_order === 'parallel' ? 1 : null,
        methods,
        allDocuments: true,
        isSelf: false,
      },
      acting,
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const at = `signers.${people.indexOf(person)}`
      throw error.fields
        ? error.about(error.fields.map((one) => ({ ...one, path: `${at}.${one.path}` })))
        : error.ofField(at)
    })
    seats.set(role, seat)
  }

  return seats
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
  for (const [index, { role }] of people.entries()) {
    const at = `signers.${index}.role`
    if (!roles.some((one) => one.role === role))
      problems.push({ path: at, code: 'ROLE_UNKNOWN', values: { role } })
    else if (people.findIndex((one) => one.role === role) < index)
      problems.push({ path: at, code: 'ROLE_TWICE' })
  }
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
