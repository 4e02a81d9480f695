import pg from 'pg'

const tables = ['dockets', 'docket_tags', 'documents', 'signers']

/** Words to search for: in every document, in every third, in eight of all. */
export const words = { everywhere: 'example.in', common: 'agreement', rare: 'zebrafinch' }

/** The newest document is of this day. */
export const lastDay = new Date('2026-11-01T00:00:00Z')

/** Tags, people and methods: of every seventh document, of every fiftieth, of eight of all. */
export const marks = {
  tag: { common: 'retail', middling: 'gold loan', rare: 'fraud' },
  person: { common: 'manager@example.in', rare: 'asha.17@example.in' },
  method: { common: 'aadhaar_otp', rare: 'dsc' },
  reference: 'ref-17',
} as const

/**
 * Fills an organisation with documents, each in a docket of its own with two signers, spread over
 * two years among twenty initiators; keys in the order of time, as the program makes them. As
 * superuser and past foreign keys and triggers, whose work is done here; indexes are made
 * afterwards.
 */
export async function fillWithDocuments(
  adminUrl: string,
  organisationId: string,
  initiators: readonly string[],
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not exists
         (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const facts = [organisationId, initiators, count]
    await client.query(dockets, facts)
    await client.query(tags, [organisationId])
    await client.query(documents, [organisationId])
    await client.query(signers, [organisationId, count])
    for (const { definition } of indexes) await client.query(definition)
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const dockets = `
  insert into dockets (organisation_id, id, title, initiator_id, state, reference_id, reference_key, tags, search_text, expires_at, sent_at, created_at, updated_at)
  select $1::uuid, uuidv7(at - now()), title, ($2::uuid[])[1 + n % cardinality($2::uuid[])], state, 'REF-' || n, 'ref-' || n,
    array_remove(array[case when n % 7 = 0 then 'Retail' end, case when n % 50 = 0 then 'Gold loan' end,
      case when n % greatest($3::int / 8, 1) = 3 then 'Fraud' end], null),
    lower(title || ' ref-' || n || ' asha rao asha.' || n || '@example.in ravi kumar ravi.' || n || '@example.in'
      || case when n % greatest($3::int / 8, 1) = 3 then ' ${words.rare}' else '' end),
    at + interval '30 days', at, at, at + interval '1 hour'
  from (
    select n, timestamptz '${lastDay.toISOString()}' - n * (interval '730 days' / $3::int) as at,
      case n % 3 when 0 then 'Loan ${words.common}' when 1 then 'Rent deed' else 'Offer of employment' end
        || ' no. ' || n as title,
      (array['completed', 'completed', 'out_for_signature', 'completed', 'draft', 'completed', 'out_for_signature',
        'completed', 'expired', 'completed', 'rejected', 'completed'])[1 + n % 12] as state
    from generate_series(1, $3::int) n
  ) as made`

const tags = `
  insert into docket_tags (organisation_id, id, docket_id, tag_key)
  select organisation_id, gen_random_uuid(), dockets.id, lower(tag) from dockets, unnest(tags) as tag
  where organisation_id = $1`

const documents = `
  insert into documents (organisation_id, id, docket_id, initiator_id, search_text, sequence, name, state, pages, size, sent_at, completed_at, created_at, updated_at)
  select organisation_id, uuidv7(created_at - now()), id, initiator_id, search_text, 1, title || '.pdf', state, 3, 120000, sent_at,
    case when state = 'completed' then updated_at end, created_at, updated_at
  from dockets where organisation_id = $1`

const signers = `
  insert into signers (organisation_id, id, document_id, docket_id, person_key, sequence, role, state, name, email, methods, signed_at)
  select organisation_id, uuidv7(created_at - now()), document_id, docket_id, contact, number, 'signer',
    case when state = 'completed' then 'signed' else 'invited' end,
    case number when 1 then 'Asha Rao' else 'Ravi Kumar' end, contact,
    case when number = 2 then array['electronic'] when n % greatest($2::int / 8, 1) = 3 then array['dsc']
      when n % 7 = 0 then array['aadhaar_otp', 'electronic'] else array['electronic'] end,
    case when state = 'completed' then updated_at end
  from (
    select made.*, number, case when number = 1 then 'asha.' || n || '@example.in' when n % 7 = 0 then '${marks.person.common}'
      else 'ravi.' || n || '@example.in' end as contact
    from (
      select documents.organisation_id, documents.id as document_id, docket_id, documents.state, documents.created_at,
        documents.updated_at, substr(reference_id, 5)::int as n
      from documents join dockets on dockets.organisation_id = documents.organisation_id and dockets.id = docket_id
      where documents.organisation_id = $1
    ) as made, generate_series(1, 2) number
  ) as seats`
