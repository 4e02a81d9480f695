import { nameForDocket } from '#services/organisations/change-name.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * What every message about a docket says. `onDocuments` limits it to the papers its reader is on.
 */
export async function paperFacts(
  tx: Tx,
  docket: Docket,
  readerName: string,
  onDocuments?: ReadonlySet<string>,
) {
  return (await paperFactsFor(tx, docket))(readerName, onDocuments)
}

/** The same for any number of readers. */
export async function paperFactsFor(tx: Tx, docket: Docket) {
  const documents = await tx.documents.ofDocket(docket.id)
  const initiator = await tx.members.get(docket.initiator_id)
  const organisation = await nameForDocket(tx, docket)

  const people = await tx.signers.ofDocket(docket.id)

  return (readerName: string, onDocuments?: ReadonlySet<string>) => ({
    name: readerName,
    sender: initiator?.name ?? organisation,
    organisation,
    title: docket.title,
    ...(sharesPhone(people, readerName) && { sharesPhone: true }),
    documents: documents.filter(({ id }) => !onDocuments || onDocuments.has(id)).map(({ name }) => name),
  })
}

const sharesPhone = (people: readonly Signer[], readerName: string): boolean =>
  people.some(
    (one) =>
      one.name === readerName &&
      one.mobile !== null &&
      people.some((other) => other.mobile === one.mobile && other.person_key !== one.person_key),
  )
