import pg from 'pg'

/** What to search for: in every member, in every tenth, in eight of all. */
export const sought = { everywhere: 'example.in', common: 'shaikh', rare: 'zebrafinch' }

/**
 * Fills an organisation with members over two years, in fifty departments of five zones, of four
 * roles.
 */
export async function fillWithMembers(
  adminUrl: string,
  organisationId: string,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement, [organisationId])
    await client.query(users, [count])
    await client.query(members, [organisationId])
    await client.query('commit')
    for (const table of ['users', 'memberships', 'departments', 'roles'])
      await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const statements = [
  `insert into zones (organisation_id, id, name, code)
   select $1::uuid, uuidv7(), 'Zone ' || n, 'Z' || n from generate_series(1, 5) n`,
  `insert into departments (organisation_id, id, name, code, zone_id)
   select $1::uuid, uuidv7(), 'Branch ' || n, 'B' || n,
     (select id from zones where organisation_id = $1::uuid and code = 'Z' || (1 + n % 5))
   from generate_series(1, 50) n`,
  `insert into roles (organisation_id, id, label, module_list)
   select $1::uuid, uuidv7(), 'Role ' || n, array['workflow', 'documents', 'templates'] from generate_series(1, 4) n`,
]

const users = `
  insert into users (id, email_id, mobile_number, first_name, last_name)
  select uuidv7(), 'bench.' || n || '.' || $1 || '@example.in', '+919' || lpad(n::text, 9, '0'),
    case when n % greatest($1::int / 8, 1) = 3 then '${sought.rare}' else (array['Asha', 'Imran', 'Nandini', 'Thomas', 'Venkata', 'Zarine', 'Farah'])[1 + n % 7] end,
    case n % 10 when 0 then 'Shaikh' else (array['Rao', 'Kumar', 'Iyer', 'Patil', 'Das', 'Khan', 'Nair', 'Kurien', 'Gupta'])[n % 10] end || ' ' || chr(97 + n % 26)
  from generate_series(1, $1::int) n`

const members = `
  insert into memberships (organisation_id, id, user_id, department_id, role_id, state, employee_id, invited_at, last_seen_at, joined_at)
  select $1::uuid, uuidv7(), id,
    (array(select id from departments where organisation_id = $1::uuid order by code))[1 + n % 50],
    (array(select id from roles where organisation_id = $1::uuid and label like 'Role %' order by label))[1 + n % 4],
    (array['active', 'active', 'active', 'active', 'active', 'active', 'invited', 'active', 'off', 'active'])[1 + n % 10],
    'E-' || n, timestamptz '2026-11-01' - n * interval '10 minutes',
    case when n % 10 <> 6 then timestamptz '2026-11-20' - n * interval '7 minutes' end, timestamptz '2026-11-01'
  from (select id, row_number() over (order by id) as n from users where email_id like 'bench.%') as person`
