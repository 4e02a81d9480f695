import pg from 'pg'

/**
 * Dockets of `fillWithDocuments` that are out for signature, all but three drafts; their first
 * people were invited a day ago.
 */
export async function areOut(adminUrl: string, organisationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(
      `update dockets set state = 'out_for_signature', expires_at = now() + interval '20 days'
       where organisation_id = $1`,
      [organisationId],
    )
    await client.query(`update documents set state = 'out_for_signature' where organisation_id = $1`, [
      organisationId,
    ])
    await client.query(
      `update signers set state = case sequence when 1 then 'invited' else 'waiting' end, signed_at = null,
         invited_at = now() - interval '1 day'
       where organisation_id = $1`,
      [organisationId],
    )
    const { rows } = await client.query<{ docket_id: string }>(
      `update documents set state = 'draft' where id in (select id from documents order by id limit 3) returning docket_id`,
    )
    await client.query(`update dockets set state = 'draft' where id = any($1)`, [
      rows.map(({ docket_id }) => docket_id),
    ])
  } finally {
    await client.end()
  }
}
