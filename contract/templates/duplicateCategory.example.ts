import { example } from '../example.ts'
import { duplicateCategory } from './duplicateCategory.ts'

export default example(duplicateCategory, ({ templateCategory, fresh }) => ({
  category_id: templateCategory.category_id,
  name: `Loans of ${fresh.word}`,
}))
