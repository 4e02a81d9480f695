import { example } from '../example.ts'
import { createTemplateDoc } from './createTemplateDoc.ts'

export default example(createTemplateDoc, ({ fresh }) => ({
  name: `Loan agreement ${fresh.word}`,
  category: 'Loans',
}))
