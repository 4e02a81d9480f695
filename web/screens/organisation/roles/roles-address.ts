import type { ListShape } from '../../../components/list/list-address.ts'

/** Roles stand by name. */
export const rolesShape: ListShape<'label', never> = {
  sorts: ['label'],
  filters: [],
  usual: { by: 'label', descending: false },
}

/** Who has what, by name. */
export const reviewShape: ListShape<'name', 'role' | 'module' | 'quiet'> = {
  sorts: ['name'],
  filters: ['role', 'module', 'quiet'],
  usual: { by: 'name', descending: false },
}
