import { example } from '../example.ts'
import { deleteCmoggroups } from './deleteCmoggroups.ts'

export default example(deleteCmoggroups, ({ pool }) => ({ group_id: pool.group_id }))
