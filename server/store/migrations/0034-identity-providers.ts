import { globalTable, run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * By whom members of an organisation are told to be who they are: its identity providers, the mail
 * domains that it has proved to be its own, who came in by whom, and which account there is whose
 * here.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'identity_providers',
    `kind text not null check (kind in ('oidc', 'saml')),
     name text not null,
     is_enabled boolean not null default false,
     domains text[] not null default '{}',
     settings jsonb not null,
     sealed_secret bytea,
     mapping jsonb not null default '{}',
     default_role_id uuid,
     default_department_id uuid,
     just_in_time boolean not null default true,
     allow_idp_initiated boolean not null default false,
     revision int not null default 0,
     changed_at timestamptz not null,
     changed_by text not null,
     ${within('default_role_id', 'roles')} on delete set null (default_role_id),
     ${within('default_department_id', 'departments')} on delete set null (default_department_id)`,
  )
  // A domain is one organisation's, whoever else says it were theirs: asked before an organisation
  // is known.
  await globalTable(
    db,
    'organisation_domains',
    `organisation_id uuid not null references organisations (id),
     domain text not null check (domain = lower(domain)),
     token text not null,
     proved_at timestamptz,
     proved_by text,
     created_at timestamptz not null default now(),
     primary key (domain, organisation_id)`,
  )
  await run(db, 'create index organisation_domains_own on organisation_domains (organisation_id)')
  await run(
    db,
    'create unique index organisation_domains_proved on organisation_domains (domain) where proved_at is not null',
  )
  await tenantTable(
    db,
    'sso_sign_ins',
    `provider_id uuid not null,
     subject text not null,
     session_index text,
     sealed_hint bytea,
     family uuid,
     ${within('provider_id', 'identity_providers')} on delete cascade`,
  )
  await run(db, 'create index sso_sign_ins_family on sso_sign_ins (organisation_id, family)')
  await run(db, 'create index sso_sign_ins_subject on sso_sign_ins (organisation_id, provider_id, subject)')
  await run(db, 'alter table half_sessions add column sso_sign_in_id uuid')
  await run(
    db,
    `alter table social_accounts
       add column organisation_id uuid,
       add column provider_id uuid,
       add column email text,
       add check ((organisation_id is null) = (provider_id is null)),
       add foreign key (organisation_id, provider_id) references identity_providers (organisation_id, id) on delete cascade`,
  )
}
