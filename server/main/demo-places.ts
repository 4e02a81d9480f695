import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

interface DemoBranch {
  name: string
  code: string
  zone: string
  city: string
  state: string
  postalCode: string
  beneath?: readonly DemoBranch[]
}

const branch = (
  [name, code, zone, city, state, postalCode]: readonly [string, string, string, string, string, string],
  ...beneath: DemoBranch[]
): DemoBranch => ({ name, code, zone, city, state, postalCode, beneath })

const lender: readonly DemoBranch[] = [
  branch(
    ['Mumbai, head office', 'MUM-01', 'West', 'Mumbai', 'Maharashtra', '400001'],
    branch(['Mumbai, Dadar', 'MUM-02', 'West', 'Mumbai', 'Maharashtra', '400014']),
    branch(['Thane, Naupada', 'THA-01', 'West', 'Thane', 'Maharashtra', '400602']),
  ),
  branch(
    ['Pune, Shivajinagar', 'PUN-01', 'West', 'Pune', 'Maharashtra', '411005'],
    branch(['Pune, Kothrud', 'PUN-02', 'West', 'Pune', 'Maharashtra', '411038']),
  ),
  branch(['Hyderabad, Ameerpet', 'HYD-01', 'South', 'Hyderabad', 'Telangana', '500016']),
  branch(['Kochi, MG Road', 'KOC-01', 'South', 'Kochi', 'Kerala', '682016']),
  branch(['लखनऊ, हज़रतगंज', 'LKO-01', 'North', 'लखनऊ', 'Uttar Pradesh', '226001']),
]
const landlord: readonly DemoBranch[] = [
  branch(['Coimbatore, RS Puram', 'CBE-01', 'Kongu', 'Coimbatore', 'Tamil Nadu', '641002']),
  branch(['Ooty, Charing Cross', 'UDH-01', 'Nilgiris', 'Udhagamandalam', 'Tamil Nadu', '643001']),
]

/** Which branches an organisation of the demo has, by the town that its own department names. */
const treeOf = (department: string) => (department.endsWith('Pune') ? lender : landlord)

/** Zones and branches around the department that the demo's people work in. */
export async function makePlaces(tx: Tx, department: { id: string; name: string }): Promise<void> {
  const { db, organisationId: organisation_id } = tx
  const tree = treeOf(department.name)
  const zones = [...new Set(tree.map(({ zone }) => zone))].map((name) => ({
    organisation_id,
    id: newId(),
    name,
    code: name.slice(0, 1),
  }))
  await db.insertInto('zones').values(zones).execute()
  const rows = rowsOf(tree, null).map(({ zone, ...row }) => ({
    organisation_id,
    ...row,
    zone_id: zones.find(({ name }) => name === zone)?.id ?? null,
  }))
  await db.insertInto('departments').values(rows).execute()
  const home = rows.find(({ city }) => department.name.endsWith(city))
  await db
    .updateTable('departments')
    .set({ parent_id: home?.id ?? null, zone_id: home?.zone_id ?? null })
    .where('id', '=', department.id)
    .execute()
}

interface DemoRow {
  id: string
  parent_id: string | null
  name: string
  code: string
  zone: string
  city: string
  state: string
  postal_code: string
}

const rowsOf = (branches: readonly DemoBranch[], parent_id: string | null): DemoRow[] =>
  branches.flatMap(({ beneath = [], postalCode: postal_code, ...rest }) => {
    const id = newId()

    return [{ id, parent_id, postal_code, ...rest }, ...rowsOf(beneath, id)]
  })
