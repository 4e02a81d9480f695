import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'
import { tellAboutCheck } from './tell-about-check.ts'

interface Asked {
  /** Locked. */
  template: Template
  why: string
}

/**
 * Keeps the text as it is, and asks everybody else who builds templates. A later text takes the
 * place of one that waits; the same text asked for twice waits once.
 */
export async function askForCheck(
  tx: Tx,
  parts: Parts,
  { template, why }: Asked,
  { member, by, now }: Acting,
): Promise<void> {
  const { id: templateId, revision, content, settings, name } = template
  const waiting = await tx.templateChecks.newest(templateId)
  if (waiting?.state === 'waits') {
    if (waiting.revision === revision) return
    await tx.templateChecks.decide(waiting.id, {
      state: 'overtaken',
      decided_by: member.userId,
      decided_at: now,
    })
  }
  const others = (await tx.members.holding('template_builder')).filter(({ id }) => id !== member.userId)
  if (others.length === 0) throw new Refusal('TEMPLATE_NO_CHECKER')
  const id = newId()
  await tx.templateChecks.add({
    id,
    template_id: templateId,
    revision,
    content: JSON.stringify(content),
    settings: JSON.stringify(settings),
    why,
    asked_by: member.userId,
    state: 'waits',
  })
  await tx.audit.add('template-check-asked', {
    by,
    detail: { ...about('template', templateId, name), ...(why && { reason: why }) },
  })
  await tellAboutCheck(tx, parts, {
    event: 'template_to_check',
    template,
    people: others,
    byUserId: member.userId,
    now,
    mail: 'template-check-asked',
    facts: (common) => ({ ...common, sender: by.name, message: why || null }),
  })
}
