import { type RawBuilder, sql } from 'kysely'
import { enterpriseSchema } from '#domain/directory/attributes.ts'
import type { Column, Columns } from '../filter-sql.ts'

const text = (is: RawBuilder<unknown>): Column => ({ is, as: 'text' })
const said = (name: string): Column => text(sql`memberships.directory ->> ${sql.lit(name)}`)
const saidOr = (path: readonly string[], other: RawBuilder<unknown>): Column =>
  text(
    sql`coalesce(memberships.directory #>> ${sql.lit(`{${path.map((one) => `"${one}"`).join(',')}}`)}, ${other})`,
  )

/**
 * Values that are in the directory's own words; where it says none, the one that the membership
 * has.
 */
const listOf = (name: string, otherwise: RawBuilder<unknown>) => ({
  from: sql`jsonb_array_elements(coalesce(memberships.directory -> ${sql.lit(name)}, ${otherwise})) as one (said)`,
  columns: {
    ...Object.fromEntries(
      [
        'value',
        'display',
        'type',
        'formatted',
        'streetAddress',
        'locality',
        'region',
        'postalCode',
        'country',
      ].map((part) => [part, text(sql`(one.said ->> ${sql.lit(part)})`)]),
    ),
    primary: { is: sql`(one.said ->> 'primary')::boolean`, as: 'boolean' },
  } as Record<string, Column>,
})

const none = sql`'[]'::jsonb`
const fullName = sql`trim(memberships.first_name || ' ' || memberships.last_name)`
const ofEnterprise = (name: string): Column => saidOr([enterpriseSchema, name], sql`null`)

/** Where what is told of a person is (docs/directory.md has the same table in words). */
export const personColumns: Columns = {
  single: {
    id: { is: sql`memberships.id`, as: 'uuid' },
    externalId: { is: sql`memberships.external_id`, as: 'exact' },
    userName: { is: sql`memberships.login_name`, as: 'folded' },
    'name.formatted': saidOr(['name', 'formatted'], fullName),
    'name.familyName': saidOr(['name', 'familyName'], sql`memberships.last_name`),
    'name.givenName': saidOr(['name', 'givenName'], sql`memberships.first_name`),
    'name.middleName': saidOr(['name', 'middleName'], sql`null`),
    'name.honorificPrefix': saidOr(['name', 'honorificPrefix'], sql`null`),
    'name.honorificSuffix': saidOr(['name', 'honorificSuffix'], sql`null`),
    displayName: saidOr(['displayName'], fullName),
    nickName: said('nickName'),
    profileUrl: said('profileUrl'),
    title: said('title'),
    userType: said('userType'),
    preferredLanguage: said('preferredLanguage'),
    locale: said('locale'),
    timezone: said('timezone'),
    active: { is: sql`(memberships.state in ('invited', 'active'))`, as: 'boolean' },
    'meta.resourceType': { is: sql`'User'::text`, as: 'exact' },
    'meta.created': { is: sql`memberships.created_at`, as: 'time' },
    'meta.lastModified': { is: sql`memberships.changed_at`, as: 'time' },
    [`${enterpriseSchema}:employeeNumber`]: saidOr(
      [enterpriseSchema, 'employeeNumber'],
      sql`memberships.employee_id`,
    ),
    [`${enterpriseSchema}:costCenter`]: ofEnterprise('costCenter'),
    [`${enterpriseSchema}:organization`]: ofEnterprise('organization'),
    [`${enterpriseSchema}:division`]: ofEnterprise('division'),
    [`${enterpriseSchema}:department`]: saidOr(
      [enterpriseSchema, 'department'],
      sql`(select departments.name from departments where departments.organisation_id = memberships.organisation_id
        and departments.id = memberships.department_id)`,
    ),
    [`${enterpriseSchema}:manager.value`]: {
      is: sql`memberships.directory #>> ${sql.lit(`{"${enterpriseSchema}","manager","value"}`)}`,
      as: 'exact',
    },
  },
  several: {
    emails: {
      ...listOf(
        'emails',
        sql`jsonb_build_array(jsonb_build_object('value', memberships.email, 'type', 'work', 'primary', true))`,
      ),
      foundBy: { part: 'value', first: sql`memberships.mail_said`, hasMore: sql`memberships.has_more_mails` },
    },
    phoneNumbers: listOf(
      'phoneNumbers',
      sql`case when memberships.mobile is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('value', memberships.mobile, 'type', 'mobile')) end`,
    ),
    addresses: listOf('addresses', none),
    roles: listOf('roles', none),
    groups: {
      from: sql`directory_group_members as own join directory_groups as its
        on its.organisation_id = own.organisation_id and its.id = own.group_id
          and own.organisation_id = memberships.organisation_id and own.membership_id = memberships.id`,
      columns: {
        value: { is: sql`own.group_id`, as: 'uuid' },
        display: text(sql`its.name`),
        type: text(sql`'direct'`),
      },
    },
  },
}

export const groupColumns: Columns = {
  single: {
    id: { is: sql`directory_groups.id`, as: 'uuid' },
    externalId: { is: sql`directory_groups.external_id`, as: 'exact' },
    displayName: text(sql`directory_groups.name`),
    'meta.resourceType': { is: sql`'Group'::text`, as: 'exact' },
    'meta.created': { is: sql`directory_groups.created_at`, as: 'time' },
    'meta.lastModified': { is: sql`directory_groups.changed_at`, as: 'time' },
  },
  several: {
    members: {
      from: sql`directory_group_members as own join memberships
        on memberships.organisation_id = own.organisation_id and memberships.id = own.membership_id
          and own.organisation_id = directory_groups.organisation_id and own.group_id = directory_groups.id`,
      columns: {
        value: { is: sql`own.membership_id`, as: 'uuid' },
        display: saidOr(['displayName'], fullName),
        type: text(sql`'User'`),
      },
    },
  },
}
