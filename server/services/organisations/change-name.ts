import type { z } from 'zod'
import type { organisationNameOutput } from '#contract/organisations/organisation-name.ts'
import type { Actor } from '#domain/actors.ts'
import { nameAt } from '#domain/organisations/name-at.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

const noProposal = { wished_name: null, wished_name_by: null, wished_name_at: null }
const noRefusal = { refused_name: null, refused_name_why: null, refused_name_at: null }

/** What it is called, what it proposes to be called, and what was refused. */
export function presentName(organisation: Organisation): z.output<typeof organisationNameOutput> {
  const { name, wished_name, wished_name_by, wished_name_at } = organisation
  const { refused_name, refused_name_why, refused_name_at } = organisation

  return {
    name,
    wished:
      wished_name !== null && wished_name_at
        ? { name: wished_name, by: wished_name_by ?? '', at: wished_name_at.toISOString() }
        : null,
    refused:
      refused_name !== null && refused_name_at
        ? { name: refused_name, why: refused_name_why ?? '', at: refused_name_at.toISOString() }
        : null,
  }
}

/** Under which name a docket was sent; a draft goes under today's. */
export async function nameForDocket(tx: Tx, { sent_at }: Pick<Docket, 'sent_at'>): Promise<string> {
  const organisation = await tx.organisations.find(tx.organisationId)
  if (!organisation) return ''

  return sent_at ? nameAt(organisation, sent_at) : organisation.name
}

/** Proposes a name in place of any that was proposed before; null withdraws it. */
export async function proposeName(tx: Tx, name: string | null, by: Actor, now: Date): Promise<void> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  const { wished_name } = organisation
  if (name === wished_name) return
  if (name === organisation.name) throw new Refusal('NAME_IS_SAME')
  await tx.organisations.update(
    tx.organisationId,
    name === null
      ? noProposal
      : { wished_name: name, wished_name_by: by.name, wished_name_at: now, ...noRefusal },
  )
  const event = name === null ? 'organisation-name-withdrawn' : 'organisation-name-proposed'
  await record(tx, organisation, event, by, { wished: name ?? wished_name ?? '' })
}

interface Deciding {
  /** The one that the operator read: another may have been proposed since. */
  name: string
  by: Actor
  now: Date
}

/**
 * From now on it is called so; what was sent before keeps the name it was sent under, and its next
 * seal says the new one.
 */
export async function agreeToName(tx: Tx, { name, by, now }: Deciding): Promise<void> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  if (organisation.name === name && organisation.wished_name === null) return
  requireProposed(organisation, name)
  const former_names = [...organisation.former_names, { name: organisation.name, until: now.toISOString() }]
  await tx.organisations.update(tx.organisationId, {
    name,
    former_names: JSON.stringify(former_names),
    ...noProposal,
    ...noRefusal,
  })
  await record(
    tx,
    organisation,
    'organisation-renamed',
    by,
    changed({ name: organisation.name }, { name }) ?? {},
  )
}

export async function refuseName(tx: Tx, why: string, { name, by, now }: Deciding): Promise<void> {
  if (why === '') throw new Refusal('REASON_MISSING')
  const organisation = await tx.organisations.lock(tx.organisationId)
  requireProposed(organisation, name)
  await tx.organisations.update(tx.organisationId, {
    ...noProposal,
    refused_name: name,
    refused_name_why: why,
    refused_name_at: now,
  })
  await record(tx, organisation, 'organisation-name-refused', by, { wished: name, why })
}

function requireProposed({ wished_name }: Organisation, name: string): void {
  if (wished_name !== name) throw new Refusal('NAME_WISH_CHANGED')
}

/** In its own trail and in the platform's. */
async function record(
  tx: Tx,
  { id, name }: Organisation,
  event: string,
  by: Actor,
  detail: AuditFacts['detail'],
): Promise<void> {
  await tx.audit.add(event, { by, detail: { ...about('settings', id, 'name'), ...detail } })
  await tx.platformAudit.add(event, { by, detail: { organisation: id, name, ...detail } })
}
