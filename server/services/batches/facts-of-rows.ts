import { filledFromFacts, hasSources } from '#contract/vocabulary/templates/sources.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { factsOfClients } from '#services/clients/facts-to-fill.ts'
import type { Tx } from '#store/store.ts'
import type { ReadRow } from './read-row.ts'
import type { UsedText } from './texts.ts'

/**
 * Rows with the values that come from their clients and the organisation: what a sheet says stays,
 * where the template does not fix it. A row without a client of its own has the batch's.
 */
export async function filledRows<Said extends Pick<ReadRow, 'values' | 'clientCode'>>(
  tx: Tx,
  { content }: Pick<UsedText, 'content'>,
  rows: readonly Said[],
  { usual, now }: { usual: string | null; now: Date },
): Promise<Said[]> {
  if (!hasSources(content)) return [...rows]
  const codes = [...new Set(rows.flatMap(({ clientCode }) => clientCode ?? []))]
  const named = new Map((await tx.clients.withCodes(codes)).map((one) => [one.code.toLowerCase(), one]))
  const ofBatch = usual === null ? null : await tx.clients.get(usual)
  const known = [...named.values(), ...(ofBatch ? [ofBatch] : [])]
  const factsOf = await factsOfClients(tx, known)
  const today = isoDayInIndia(now)

  return rows.map((said) => {
    const client = said.clientCode === null ? ofBatch : named.get(said.clientCode.toLowerCase())
    const values = filledFromFacts(content, said.values, factsOf(client ?? null), { today, fillsEmpty: true })

    return { ...said, values }
  })
}
