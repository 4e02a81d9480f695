import { sql } from 'kysely'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { rowsOf } from './rows-of.ts'

/** Adds rows as the database brings them back, without the columns that it computes. */
export async function plantRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(rowsOf(tx))
  const given = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.flatMap(({ name }) => (given.includes(name) ? [sql.id(name)] : [])))
  const kept = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
      ]),
    ),
  )
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(kept)}::jsonb)
    on conflict do nothing`.execute(rowsOf(tx))
}

/** Further dockets that are as this one is, but for ids and title. Answers their documents. */
export async function plantCopies(tx: Tx, docketId: string, titles: readonly string[]): Promise<string[]> {
  const docket = await tx.dockets.get(docketId)
  const [document] = await tx.documents.ofDocket(docketId)
  if (!docket || !document) throw new Error('There is no docket to copy.')
  const versions = await tx.documentVersions.of(document.id)
  const signers = await tx.signers.ofDocket(docketId)
  const boxes = await tx.signerPositions.ofDocuments([document.id])
  const reviews = await rowsOf(tx)
    .selectFrom('reviews')
    .selectAll()
    .where('docket_id', '=', docketId)
    .execute()
  const rows: Record<string, object[]> = {
    dockets: [],
    documents: [],
    document_versions: [],
    signers: [],
    signer_positions: [],
    reviews: [],
  }
  const ids = titles.map((title) => {
    const own = { docket_id: newId(), document_id: newId() }
    rows.dockets?.push({ ...docket, id: own.docket_id, title, search_text: title.toLowerCase() })
    rows.documents?.push({
      ...document,
      id: own.document_id,
      docket_id: own.docket_id,
      search_text: title.toLowerCase(),
    })
    rows.document_versions?.push(
      ...versions.map((version) => ({ ...version, id: newId(), document_id: own.document_id })),
    )
    for (const signer of signers) {
      const id = newId()
      rows.signers?.push({ ...signer, ...own, id })
      rows.signer_positions?.push(
        ...boxes
          .filter(({ signer_id }) => signer_id === signer.id)
          .map((box) => ({ ...box, id: newId(), document_id: own.document_id, signer_id: id })),
      )
    }
    rows.reviews?.push(...reviews.map((review) => ({ ...review, id: newId(), docket_id: own.docket_id })))

    return own.document_id
  })
  for (const [table, some] of Object.entries(rows)) await plantRows(tx, table, some)

  return ids
}
