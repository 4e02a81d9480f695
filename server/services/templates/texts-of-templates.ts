import type { GivenValues } from '#contract/vocabulary/templates/judge-values.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { problemsOfFilling } from './judge-filling.ts'
import { makeOfPages, setPages } from './make-from-template.ts'
import { openTaken, openToUse, textOf } from './open-template.ts'
import { setTemplate } from './set-template.ts'
import { requireOpenTo } from './who-uses.ts'

/** What other products make dockets by; a call or a job hands it to them. */
export const textsOfTemplates = {
  begin: async (tx: Tx, templateId: string, version: number | null, now: Date) =>
    openToUse(tx, await tx.templates.get(templateId), version, now),

  open: async (tx: Tx, templateId: string, version: number | null) =>
    openTaken(tx, await tx.templates.get(templateId), version),

  requireOpenTo: async (tx: Tx, templateId: string, member: Member) =>
    requireOpenTo(tx, await tx.templates.get(templateId), member),

  /** Of a version that may be retired by now. */
  async read(tx: Tx, templateId: string, version: number) {
    const template = await tx.templates.get(templateId)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')

    return { template, version, ...(await textOf(tx, template, version)) }
  },

  problems: problemsOfFilling,
  setPages,
  make: makeOfPages,

  /** Pages that are kept nowhere; an empty value shows its label. */
  preview: (
    parts: Parts,
    store: OrganisationStore,
    { template, content, settings }: Awaited<ReturnType<typeof openToUse>>,
    of: { title: string; values: GivenValues; userId: string },
  ) =>
    setTemplate(parts, store, {
      ...of,
      content,
      settings,
      empty: 'label',
      tells: 'value',
      templateId: template.id,
      drawnOnly: true,
    }),
}
