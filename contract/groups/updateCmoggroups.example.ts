import { example } from '../example.ts'
import { updateCmoggroups } from './updateCmoggroups.ts'

export default example(updateCmoggroups, ({ pool }) => ({
  group_id: pool.group_id,
  revision: 1,
  fields: { products: ['stamp'] },
}))
