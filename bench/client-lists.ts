import pg from 'pg'
import { listClients } from '#calls/clients/list-clients.ts'
import { listTemplates } from '#calls/templates/list-templates.ts'
import { getClients } from '#contract/clients/getClients.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Part } from './row.ts'
import { atTwoSizes } from './two-sizes.ts'

const how =
  'Median time of what getClients and getTemplateList do in the database (one page of 25 with contacts and numbers of dockets, or with category, editor and uses, and the total) as muhar_app under row-level security, the two sizes by turns. Ours: 100,000 clients and 10,000 templates; floor: 1,000 of each.'

const mostTemplates = 10_000

/** Lists of clients and of templates, large against small. */
export const clientLists: Part = {
  name: 'clients',
  title: 'Lists of 100,000 clients and 10,000 templates against 1,000',
  measure: (extent) =>
    atTwoSizes(extent, {
      fixture: aFixtureWith,
      questions: [
        ...ofClients.map(([name, asked]) => ({
          name: `clients ${name}`,
          ask: (fixture: Fixture) => clients(fixture, asked),
          goal: { of: 'ratio' as const, atMost: 1.5 },
        })),
        ...ofTemplates.map(([name, asked]) => ({
          name: `templates ${name}`,
          ask: (fixture: Fixture) => templates(fixture, asked(fixture)),
          goal: { of: 'ratio' as const, atMost: 1.5 },
        })),
      ],
      how,
    }),
}

/** In eight of all, in every tenth, in all. */
const sought = { rare: 'zebrafinch', common: 'shaikh', everywhere: 'traders' }

const ofClients: readonly (readonly [string, object])[] = [
  ['by name, page 1', {}],
  ['by name, page 20', { pageNo: 20 }],
  ['by code', { sort: { by: 'code', descending: false } }],
  ['changed last', { sort: { by: 'updated_at', descending: true } }],
  ['that are retired', { filter: { state: ['retired'] } }],
  [`of a rare word (${sought.rare})`, { searchInput: sought.rare }],
  [`of a word of every tenth (${sought.common})`, { searchInput: sought.common }],
  [`of a word of everybody (${sought.everywhere})`, { searchInput: sought.everywhere }],
]

const ofTemplates: readonly (readonly [string, (fixture: Fixture) => object])[] = [
  ['page 1', () => ({})],
  ['page 20', () => ({ pageNo: 20 })],
  ['that are published', () => ({ filter: { state: 'published' } })],
  ['of a category', ({ categoryId }) => ({ filter: { category_id: categoryId } })],
  [`of a word of every tenth (${sought.common})`, () => ({ searchInput: sought.common })],
]

interface Fixture {
  store: OrganisationStore
  categoryId: string
  close(): Promise<void>
}

async function aFixtureWith(database: BenchDatabase, name: string, count: number): Promise<Fixture> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 2 })
  const organisation = await anOrganisation(parts)
  const { userId } = await aMember(parts, organisation)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(someClients, [organisation.id, count])
    await admin.query(contacts, [organisation.id])
    await admin.query(categories, [organisation.id])
    await admin.query(someTemplates, [organisation.id, Math.min(count, mostTemplates), userId])
    for (const table of ['clients', 'client_contacts', 'templates', 'template_categories', 'people_counts'])
      await admin.query(`vacuum analyze ${table}`)
  } finally {
    await admin.end()
  }
  const store = parts.store.forOrganisation(organisation.id)
  const [category] = await store.read((tx) => tx.templateCategories.all())
  if (!category) throw new Error('no category was made')

  return { store, categoryId: category.id, close: () => parts.close() }
}

const someClients = `
  insert into clients (organisation_id, id, code, name, search_text, retired_at, updated_at)
  select $1::uuid, uuidv7(), 'C-' || n, name, lower(name || ' c-' || n || ' asha.' || n || '@example.in'),
    case when n % 20 = 0 then timestamptz '2026-11-01' end, timestamptz '2026-11-01' - n * interval '7 minutes'
  from (select n, case when n % greatest($2::int / 8, 1) = 3 then '${sought.rare}'
      else (array['Godavari', 'Himalaya', 'Kaveri', 'Narmada', 'Sahyadri'])[1 + n % 5] end
      || ' ' || case n % 10 when 0 then 'Shaikh' else (array['Rao', 'Kumar', 'Iyer', 'Patil', 'Das', 'Khan', 'Nair', 'Kurien', 'Gupta'])[n % 10] end
      || ' Traders ' || n as name
    from generate_series(1, $2::int) n) as one`

const contacts = `
  insert into client_contacts (organisation_id, id, client_id, position, name, email, is_main)
  select $1::uuid, uuidv7(), id, 1, 'Asha Rao', lower(code) || '@example.in', true from clients`

const categories = `
  insert into template_categories (organisation_id, id, name)
  select $1::uuid, uuidv7(), 'Category ' || n from generate_series(1, 20) n`

const someTemplates = `
  insert into templates (organisation_id, id, name, category_id, state, current_version, published_revision, content, settings, updated_by, updated_at)
  select $1::uuid, uuidv7(), 'Agreement ' || case n % 10 when 0 then 'Shaikh ' else '' end || n,
    (array(select id from template_categories where organisation_id = $1::uuid order by name))[1 + n % 20],
    case n % 3 when 0 then 'draft' else 'published' end, case n % 3 when 0 then null else 1 end, 1,
    jsonb_build_object('language', 'en', 'blocks', jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text',
      jsonb_build_array(jsonb_build_object('kind', 'text', 'text', repeat('The lender lends the amount. ', 100)))))),
    '{"roles": []}', $3::uuid, timestamptz '2026-11-01' - n * interval '7 minutes'
  from generate_series(1, $2::int) n`

const clients = ({ store }: Fixture, asked: object) =>
  store.read((tx) => listClients(tx, getClients.input.parse(asked) as ParsedInputOf<typeof getClients>))

const reader = { userId: newId(), sessionId: newId(), now: new Date('2026-11-20T00:00:00Z') }

const templates = ({ store }: Fixture, asked: object) =>
  store.read((tx) =>
    listTemplates(tx, getTemplateList.input.parse(asked) as ParsedInputOf<typeof getTemplateList>, reader),
  )
