import type { Tx } from '#store/store.ts'

/** The groups by which new dockets of any zone are checked. */
export async function checkerGroups(tx: Tx): Promise<string[]> {
  const rows = await tx.organisationSettings.everywhere('checker')

  return rows.flatMap(groupsOfChecker)
}

/** What is in the setting `checker`, whatever wrote it. */
export function groupsOfChecker(value: unknown): string[] {
  const { groups } = (value ?? {}) as { groups?: unknown }

  return Array.isArray(groups) ? groups.filter((id) => typeof id === 'string') : []
}
