import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Parts } from '#services/parts.ts'
import { answerBell } from '#services/ring-bell.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { TemplateCheck } from '#store/templates/template-checks.ts'
import { openTemplate } from '../open-template.ts'
import { judgeToPublish, putOut } from '../publish-template.ts'
import { tellAboutCheck } from './tell-about-check.ts'

interface Decision {
  checkId: string
  decision: 'agree' | 'send_back' | 'withdraw'
  words: string
}

type Decided = { state: TemplateCheck['state']; version: number | null }

const stateAfter = { agree: 'agreed', send_back: 'sent_back', withdraw: 'withdrawn' } as const
const actOf = {
  agree: 'template-check-agreed',
  send_back: 'template-check-sent-back',
  withdraw: 'template-check-withdrawn',
} as const

/** Decided once: of two at the same moment the second is told who was first. */
export async function decideCheck(
  parts: Parts,
  store: OrganisationStore,
  { checkId, decision, words }: Decision,
  acting: Acting,
): Promise<Decided> {
  const { member, by, now } = acting
  const { check, template: asked } = await store.read(async (tx) => {
    const found = await judged(tx, await tx.templateChecks.get(checkId), decision, member.userId)
    const template = await tx.templates.get(found.template_id)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')

    return { check: found, template }
  })
  const text = { id: asked.id, name: asked.name, content: check.content, settings: check.settings }
  // Paper and letters may have gone since it was asked for.
  if (decision === 'agree') await judgeToPublish(parts, store, text, acting)

  return await store.transaction(async (tx) => {
    const template = await openTemplate(tx, check.template_id)
    await judged(tx, await tx.templateChecks.getLocked(checkId), decision, member.userId)
    const state = stateAfter[decision]
    await tx.templateChecks.decide(checkId, {
      state,
      decided_by: member.userId,
      decided_at: now,
      words: words || null,
    })
    const detail = { ...about('template', template.id, template.name), ...(words && { reason: words }) }
    await tx.audit.add(actOf[decision], { by, detail })
    const version =
      decision === 'agree'
        ? await putOut(
            tx,
            {
              template: { ...text, name: template.name },
              madeBy: check.asked_by,
              checkedBy: member.userId,
              why: check.why,
            },
            acting,
          )
        : null
    if (version !== null) await tx.templates.update(template.id, { published_revision: check.revision })
    await answerBell(tx, 'template_to_check', template.id, now)
    if (decision !== 'withdraw') await tellWhoAsked(tx, parts, { check, template, version, words }, acting)

    return { state, version }
  })
}

/** Whether this member may decide so, as long as it waits. */
async function judged(
  tx: Tx,
  check: TemplateCheck | null,
  decision: Decision['decision'],
  userId: string,
): Promise<TemplateCheck> {
  if (!check) throw new Refusal('TEMPLATE_CHECK_NOT_FOUND')
  if (check.state !== 'waits') {
    const decider = check.decided_by ?? ''
    const who = decider === userId ? undefined : (await tx.members.names([decider])).get(decider)
    throw new Refusal('TEMPLATE_CHECK_DECIDED', who ? { values: { who } } : {})
  }
  if (decision === 'withdraw' && check.asked_by !== userId) throw new Refusal('TEMPLATE_CHECK_NOT_OWN')
  if (decision !== 'withdraw' && check.asked_by === userId) throw new Refusal('TEMPLATE_OWN_CHECK')

  return check
}

interface Told {
  check: TemplateCheck
  template: { id: string; name: string }
  version: number | null
  words: string
}

async function tellWhoAsked(
  tx: Tx,
  parts: Parts,
  { check, template, version, words }: Told,
  { member, by, now }: Acting,
): Promise<void> {
  const isHere = (await tx.memberships.ofUser(check.asked_by))?.state === 'active'
  const maker = isHere ? await tx.members.get(check.asked_by) : null
  if (!maker) return
  const told = { template, people: [maker], byUserId: member.userId, now }
  if (version === null)
    await tellAboutCheck(tx, parts, {
      ...told,
      event: 'template_sent_back',
      mail: 'template-sent-back',
      facts: (common) => ({ ...common, who: by.name, reason: words }),
    })
  else
    await tellAboutCheck(tx, parts, {
      ...told,
      event: 'template_agreed',
      mail: 'template-agreed',
      facts: (common) => ({ ...common, who: by.name, version }),
    })
}
