import type { ListShape } from '../../../components/list/list-address.ts'

/** Who has what, by name. */
export const reviewShape: ListShape<'name', 'role' | 'module' | 'quiet'> = {
  sorts: ['name'],
  filters: ['role', 'module', 'quiet'],
  usual: { by: 'name', descending: false },
}
