import { example } from '../example.ts'
import { addCmoggroups } from './addCmoggroups.ts'

export default example(addCmoggroups, ({ fresh, mine }) => ({
  name: `Central review ${fresh.word}`,
  products: ['mandate'],
  user_ids: [mine.user_id],
}))
