import type { Department } from '#store/departments/departments.ts'
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

/** Nobody: the demo made them. */
const by = null

/**
 * The department that the demo's people work in, with zones and branches around it. Answers its id.
 */
export async function makePlaces(tx: Tx, department: string): Promise<string> {
  const tree = treeOf(department)
  const zones = new Map<string, string>()
  for (const name of new Set(tree.map(({ zone }) => zone)))
    zones.set(name, (await tx.zones.add({ name, code: name.slice(0, 1) }, by)).id)
  const departments: Department[] = []
  async function plant(branches: readonly DemoBranch[], parentId: string | null): Promise<void> {
    for (const { zone, postalCode, beneath = [], ...rest } of branches) {
      const fields = { ...rest, street: null, postal_code: postalCode, parent_id: parentId }
      const made = await tx.departments.add({ ...fields, zone_id: zones.get(zone) ?? null }, by)
      departments.push(made)
      await plant(beneath, made.id)
    }
  }
  await plant(tree, null)
  const home = departments.find(({ city }) => city && department.endsWith(city))
  const nowhere = { street: null, city: null, state: null, postal_code: null }
  const around = { parent_id: home?.id ?? null, zone_id: home?.zone_id ?? null }
  const made = await tx.departments.add({ name: department, code: 'HQ', ...around, ...nowhere }, by)

  return made.id
}
