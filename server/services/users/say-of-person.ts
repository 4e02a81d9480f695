import type { Actor } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import type { AuditDetail } from '#store/tables/audit.ts'

export interface SaidOfPerson {
  event: 'own-details-changed' | 'own-contact-changed' | 'contact-taken-back'
  by: Actor
  detail: AuditDetail
}

/**
 * Shows in this organisation at once what a person has changed of themselves, and in their others
 * by a job.
 */
export async function sayOfPerson(tx: Tx, userId: string, said: SaidOfPerson): Promise<void> {
  await tx.memberRecords.sayAgainOf(userId)
  await tx.audit.add(said.event, { by: said.by, detail: said.detail })
  await tx.jobs.send('say-of-person', { userId, except: tx.organisationId, said })
}

/**
 * The same in every other organisation of the person, in a transaction of its own; done twice it
 * says nothing twice.
 */
export async function sayOfPersonElsewhere(
  parts: Parts,
  { userId, except, said }: { userId: string; except: string; said: SaidOfPerson },
): Promise<void> {
  const organisations = await parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
  for (const { organisation_id: organisationId } of organisations) {
    if (organisationId === except) continue
    await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      if (await tx.memberRecords.sayAgainOf(userId))
        await tx.audit.add(said.event, { by: said.by, detail: said.detail })
    })
  }
}
