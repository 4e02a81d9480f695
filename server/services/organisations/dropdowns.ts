import { type Dropdown, dropdowns, mostDropdownValues } from '#contract/vocabulary/places.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'

/** The value's id; the trail tells of it once, when it came. */
export async function addToDropdown(tx: Tx, dropdown: Dropdown, value: string, by: Actor): Promise<string> {
  const kept = await tx.dropdownValues.findOrAdd(dropdown, value)
  if (!kept.isNew) return kept.id
  if ((await tx.dropdownValues.count(dropdown)) > mostDropdownValues) throw new Refusal('DROPDOWN_FULL')
  await tx.audit.add('dropdown-value-added', {
    by,
    detail: { ...about('dropdown', kept.id, dropdown), ...changed(null, { value }) },
  })

  return kept.id
}

/** What was chosen before keeps its words; the trail tells of it once. */
export async function removeFromDropdown(tx: Tx, valueId: string, by: Actor): Promise<void> {
  const gone = await tx.dropdownValues.remove(valueId)
  if (!gone) throw new Refusal('NOT_FOUND')
  await tx.audit.add('dropdown-value-removed', {
    by,
    detail: { ...about('dropdown', valueId, gone.dropdown), ...changed({ value: gone.value }, null) },
  })
}

/** What the organisation added to each list; every list is there. */
export async function dropdownsOf(tx: Tx): Promise<Record<Dropdown, { value_id: string; value: string }[]>> {
  const rows = await tx.dropdownValues.all()
  const of = (dropdown: Dropdown) =>
    rows.filter((row) => row.dropdown === dropdown).map(({ id, value }) => ({ value_id: id, value }))

  return Object.fromEntries(dropdowns.map((dropdown) => [dropdown, of(dropdown)])) as Record<
    Dropdown,
    ReturnType<typeof of>
  >
}
