import type { Rung } from '#store/notifications/bell-entries.ts'
import type { Tx } from '#store/store.ts'

interface Person {
  userId: string
  /** That their entry leads to. */
  documentId: string | null
}

/**
 * Tells members in the bell, in the transaction of the act: two statements, however many they are.
 */
export async function ringBell(tx: Tx, people: readonly Person[], rung: Rung, now: Date): Promise<void> {
  const byUser = new Map([...people].reverse().map((person) => [person.userId, person]))
  if (byUser.size === 0) return
  await tx.tell(await tx.bellEntries.ring([...byUser.values()], rung, now), 'bell', {})
}

type OfSenders = Omit<Rung, 'docketId' | 'jobId' | 'templateId'> & { documentId?: string | undefined }

interface OfDocket {
  id: string
  initiator_id: string
}

/**
 * Tells the sender of a docket and the members who act on it beside them; not the one who did it.
 */
export async function ringSenders(
  tx: Tx,
  docket: OfDocket,
  { documentId, ...rung }: OfSenders,
  now: Date,
): Promise<void> {
  const leadsTo = documentId ?? (await tx.documents.ofDocket(docket.id))[0]?.id
  if (leadsTo === undefined) return
  const userIds = [docket.initiator_id, ...(await tx.coinitiators.of(docket.id)).map((one) => one.user_id)]
  const others = userIds.filter((userId) => userId !== rung.byUserId)
  const people = others.map((userId) => ({ userId, documentId: leadsTo }))
  await ringBell(tx, people, { ...rung, docketId: docket.id }, now)
}

/** What many were asked about a template is decided: nobody has it unread any more. */
export async function answerBell(tx: Tx, event: Rung['event'], templateId: string, now: Date): Promise<void> {
  await tx.tell(await tx.bellEntries.answered(event, templateId, now), 'bell', {})
}
