import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { hasSources, type SourceFacts } from '#contract/vocabulary/templates/sources.ts'
import { clientToFill, factsToFill } from '#services/clients/facts-to-fill.ts'
import type { Client } from '#store/clients/clients.ts'
import type { Tx } from '#store/store.ts'

const none: SourceFacts = new Map()

/** The facts that a text asks for, of this client; a client that takes no dockets is refused. */
export async function factsFor(
  tx: Tx,
  content: Pick<TemplateContent, 'values'>,
  clientId: string | null,
): Promise<{ client: Client | null; facts: SourceFacts }> {
  const client = await clientToFill(tx, clientId)

  return { client, facts: hasSources(content) ? await factsToFill(tx, client) : none }
}
