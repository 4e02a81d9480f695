import pg from 'pg'

/**
 * Two roles: muhar_owner makes and owns the tables, muhar_app works in them, owns nothing and sees
 * only the organisation of its transaction. muhar_search owns the one reviewed search function.
 */
export async function ensureRoles(adminUrl: string, appPassword: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  // Lost between two statements, it is met by the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    // Roles belong to the whole server, so two databases that start at once take turns here.
    await client.query("select pg_advisory_xact_lock(hashtext('muhar-roles'))")
    await makeRole(client, 'muhar_owner', 'nologin')
    await makeRole(client, 'muhar_search', 'nologin')
    await makeRole(client, 'muhar_app', 'login')
    if (!(await mayLogIn(adminUrl, appPassword))) {
      await client.query(`alter role muhar_app password ${client.escapeLiteral(appPassword)}`)
    }
    const database = client.escapeIdentifier(
      (await client.query('select current_database() as name')).rows[0].name,
    )
    await client.query('grant muhar_owner, muhar_search to current_user')
    await client.query('grant muhar_search to muhar_owner')
    // Asked before it is given: a login that is no superuser cannot give a second time what it
    // gave.
    const { rows } = await client.query(
      `select has_database_privilege('muhar_owner', current_database(), 'create') as may_make_schemas,
              has_schema_privilege('muhar_owner', 'public', 'create with grant option') as may_make_tables`,
    )
    if (!rows[0].may_make_schemas) await client.query(`grant create on database ${database} to muhar_owner`)
    if (!rows[0].may_make_tables)
      await client.query('grant create, usage on schema public to muhar_owner with grant option')
    await client.query('revoke create on schema public from public')
    await client.query('create extension if not exists pg_trgm')
    await client.query('commit')
  } finally {
    await client.end()
  }
  return appUrl(adminUrl, appPassword)
}

async function makeRole(client: pg.Client, name: string, login: 'login' | 'nologin'): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (!rowCount) await client.query(`create role ${name} ${login} nosuperuser nocreatedb nocreaterole`)
}

// Asked before it is set: two deployments on one server would otherwise take the role from each
// other at every start.
async function mayLogIn(adminUrl: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl(adminUrl, password) })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export function appUrl(adminUrl: string, appPassword: string): string {
  const url = new URL(adminUrl)
  url.username = 'muhar_app'
  url.password = encodeURIComponent(appPassword)
  return url.href
}
