import { example } from '../example.ts'
import { saveTemplateCategory } from './saveTemplateCategory.ts'

export default example(saveTemplateCategory, ({ fresh }) => ({ name: `Loans ${fresh.word}` }))
